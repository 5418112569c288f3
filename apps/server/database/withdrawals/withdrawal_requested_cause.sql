-- Allows the journal of a requested withdrawal: `withdraw:{withdrawal}:request`.
CREATE OR REPLACE FUNCTION withdrawal_requested_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from withdrawals withdrawal
    where withdrawal.id = ledger_key_id(event_key, 'withdraw', ':request')
      and holds_withdrawal(lines, withdrawal, withdrawal.amount))
$$;
