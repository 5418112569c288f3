-- Allows the journal of money in suspense that an operator assigned to a user: `suspense:{attempt}:assigned`.
CREATE OR REPLACE FUNCTION suspense_assigned_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from payment_attempts attempt
    where attempt.id = split_part(event_key, ':', 2) and event_key = 'suspense:' || attempt.id || ':assigned'
      and attempt.assigned_amount = ledger_line_total(lines, 'suspense')
      and lines @> jsonb_build_array(jsonb_build_object('kind', 'customer_credit', 'owner', 'user:' || attempt.assigned_to)))
$$;
