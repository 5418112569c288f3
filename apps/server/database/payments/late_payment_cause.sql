-- Allows the journal of money that was paid for a cancelled order: `late:{attempt}`.
CREATE OR REPLACE FUNCTION late_payment_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from payment_attempts attempt
    where attempt.id = split_part(event_key, ':', 2) and event_key = 'late:' || attempt.id
      and attempt.booked_as = 'late_payment' and attempt.paid = ledger_line_total(lines, 'gateway_clearing'))
$$;
