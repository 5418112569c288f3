-- Allows the journal of a requested refund of credit: `refund:{refund}:request`.
CREATE OR REPLACE FUNCTION refund_requested_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from refunds refund
    where refund.id = ledger_key_id(event_key, 'refund', ':request')
      and refund.source = 'credit' and refund.amount = ledger_line_total(lines, 'customer_credit')
      and ledger_lines_of(lines, 'user:' || refund.user_id))
$$;
