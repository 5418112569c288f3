-- Allows the journal of a reward that a guest claimed with an account: `claim:{participation}`.
CREATE OR REPLACE FUNCTION guest_reward_claimed_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from participations participation
    where participation.id = ledger_key_id(event_key, 'claim')
      and participation.status = 'accepted' and participation.reward_claimed_at is not null
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'guest_reward', 'owner', 'survey:' || participation.survey_id, 'amount', participation.reward),
        jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward)))
$$;
