-- Allows the journal of a withdrawal that was rejected, cancelled or given up: `withdraw:{withdrawal}:returned`.
CREATE OR REPLACE FUNCTION withdrawal_returned_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from withdrawals withdrawal
    where withdrawal.id = ledger_key_id(event_key, 'withdraw', ':returned')
      and withdrawal.stage in ('rejected', 'cancelled', 'returned')
      and holds_withdrawal(lines, withdrawal, -withdrawal.amount))
$$;
