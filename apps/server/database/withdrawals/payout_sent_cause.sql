-- Allows the journal of a payout that was sent: `payout:{payout}:sent`.
CREATE OR REPLACE FUNCTION payout_sent_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from payouts payout
    where payout.id = ledger_key_id(event_key, 'payout', ':sent')
      and payout.sent_at is not null and is_payout(lines, payout, 1))
$$;
