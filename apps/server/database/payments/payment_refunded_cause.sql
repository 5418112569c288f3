-- Allows the journal of money that the provider refunded on its own: `refund:{attempt}:{total so far}`.
CREATE OR REPLACE FUNCTION payment_refunded_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from payment_attempts attempt
    where attempt.id = split_part(event_key, ':', 2) and event_key = 'refund:' || attempt.id || ':' || attempt.booked_refunded
      and -ledger_line_total(lines, 'gateway_clearing') <= attempt.booked_refunded and gives_back_payment(lines, attempt))
$$;
