-- Allows the journal of a chargeback: `chargeback:{attempt}:{total so far}`.
CREATE OR REPLACE FUNCTION payment_charged_back_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from payment_attempts attempt
    where attempt.id = split_part(event_key, ':', 2) and event_key = 'chargeback:' || attempt.id || ':' || attempt.booked_charged_back
      and -ledger_line_total(lines, 'gateway_clearing') <= attempt.booked_charged_back and gives_back_payment(lines, attempt))
$$;
