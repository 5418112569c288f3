-- Allows the journal of a refused refund: `refund:{refund}:final`.
CREATE OR REPLACE FUNCTION refund_failed_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from refunds refund
    where refund.id = ledger_key_id(event_key, 'refund', ':final')
      and refund.source = 'credit' and refund.state = 'failed' and refund.amount = ledger_line_total(lines, 'refund_pending')
      and ledger_lines_of(lines, 'user:' || refund.user_id))
$$;
