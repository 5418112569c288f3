-- Allows the journal of the rest of an ended survey: `close:{survey}`.
CREATE OR REPLACE FUNCTION survey_closed_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from surveys survey
    where survey.id = ledger_key_id(event_key, 'close')
      and survey.settled_at is not null and survey.returned = -ledger_line_total(lines, 'customer_credit')
      and not exists (
        select from jsonb_to_recordset(lines) as line(kind text, owner text)
        where line.owner <> case line.kind when 'customer_credit' then 'user:' || survey.owner_id
          when 'chargeback_loss' then 'platform' else 'survey:' || survey.id end))
$$;
