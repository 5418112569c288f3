-- Allows the journal of a payout that came back: `payout:{payout}:returned`.
CREATE OR REPLACE FUNCTION payout_returned_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from payouts payout
      join journals_by_key sent on sent.key = 'payout:' || payout.id || ':sent'
    where payout.id = ledger_key_id(event_key, 'payout', ':returned')
      and payout.state = 'returned' and is_payout(lines, payout, -1))
$$;
