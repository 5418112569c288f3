-- Allows the journal of a reward that no guest claimed: `lapse:{participation}`. The creator gets the amount in the
-- row, the platform the rest.
CREATE OR REPLACE FUNCTION guest_reward_lapsed_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from participations participation
      join surveys survey on survey.id = participation.survey_id
    where participation.id = ledger_key_id(event_key, 'lapse')
      and participation.status = 'accepted' and participation.reward_lapsed_at is not null
      and ledger_line_total(lines, 'guest_reward') = participation.reward
      and -ledger_line_total(lines, 'customer_credit') = participation.reward_returned
      and not exists (
        select from jsonb_to_recordset(lines) as line(kind text, owner text)
        where line.owner is distinct from case line.kind
          when 'customer_credit' then 'user:' || survey.owner_id
          when 'chargeback_loss' then 'platform'
          else 'survey:' || survey.id end))
$$;
