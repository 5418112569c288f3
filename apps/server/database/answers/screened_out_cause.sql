-- Allows the journal of a screened-out participation: `screenout:{participation}`. It pays the price of the survey's
-- screen-outs, and no other amount.
CREATE OR REPLACE FUNCTION screened_out_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from participations participation
      join surveys survey on survey.id = participation.survey_id
    where participation.id = ledger_key_id(event_key, 'screenout')
      and participation.status = 'screened_out' and participation.reward = survey.screen_out_pay
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'screenout_budget', 'owner', 'survey:' || survey.id, 'amount', participation.reward),
        jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward)))
$$;
