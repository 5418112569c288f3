-- Allows the journal of an accepted answer: `accept:{participation}`. Its lines move exactly the reward of the
-- participation, and a fee of its survey or none. Written in PL/pgSQL, which caches the plan: this is the most frequent
-- cause.
CREATE OR REPLACE FUNCTION answer_accepted_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
begin
  return exists (
    select from participations participation
    where participation.id = ledger_key_id(event_key, 'accept')
      and participation.status = 'accepted'
      and jsonb_array_length(lines) = 2 * (
          (participation.reward > 0)::integer + (lines @> jsonb_build_array(
            jsonb_build_object('kind', 'fee_deferred', 'owner', 'survey:' || participation.survey_id),
            jsonb_build_object('kind', 'platform_fee', 'owner', 'survey:' || participation.survey_id)))::integer)
        and (participation.reward = 0 or lines @> jsonb_build_array(
          jsonb_build_object('kind', 'escrow', 'owner', 'survey:' || participation.survey_id, 'amount', participation.reward),
          case when participation.guest_id is not null
            then jsonb_build_object('kind', 'guest_reward', 'owner', 'survey:' || participation.survey_id, 'amount', -participation.reward)
            else jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward)
          end)));
end
$$;
