-- Allows the journal of the top-up of an accepted answer to the promised pay: `promise:{participation}`.
CREATE OR REPLACE FUNCTION pay_promise_kept_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from participations participation
    where participation.id = ledger_key_id(event_key, 'promise')
      and participation.status = 'accepted' and participation.promise_paid > 0
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'pay_promise_budget', 'owner', 'survey:' || participation.survey_id, 'amount', participation.promise_paid),
        jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.promise_paid)))
$$;
