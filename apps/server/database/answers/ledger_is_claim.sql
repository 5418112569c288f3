-- Whether the lines pay the held reward of this participation to the account that claimed it.
CREATE OR REPLACE FUNCTION ledger_is_claim(lines jsonb, participation participations) RETURNS boolean LANGUAGE sql STABLE AS $$
  select jsonb_array_length(lines) = 2 and participation.status = 'accepted' and participation.reward_claimed_at is not null
    and lines @> jsonb_build_array(
      jsonb_build_object('kind', 'guest_reward', 'owner', 'survey:' || participation.survey_id, 'amount', participation.reward),
      jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward))
$$;
