-- Whether the lines move what a screened-out participation earns from its survey's budget to its respondent, and no other
-- amount than the price of the survey's screen-outs.
CREATE OR REPLACE FUNCTION ledger_is_screen_out(event_key text, lines jsonb) RETURNS boolean
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
