-- Whether the lines move exactly the reward of this participation, and a fee of its survey or none.
CREATE OR REPLACE FUNCTION ledger_is_answer(lines jsonb, participation participations) RETURNS boolean LANGUAGE sql STABLE AS $$
  select jsonb_array_length(lines) = 2 * (
      (participation.reward > 0)::integer + (lines @> jsonb_build_array(
        jsonb_build_object('kind', 'fee_deferred', 'owner', 'survey:' || participation.survey_id),
        jsonb_build_object('kind', 'platform_fee', 'owner', 'survey:' || participation.survey_id)))::integer)
    and (participation.reward = 0 or lines @> jsonb_build_array(
      jsonb_build_object('kind', 'escrow', 'owner', 'survey:' || participation.survey_id, 'amount', participation.reward),
      case when participation.guest_id is not null
        then jsonb_build_object('kind', 'guest_reward', 'owner', 'survey:' || participation.survey_id, 'amount', -participation.reward)
        else jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward)
      end))
$$;
