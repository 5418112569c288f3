-- Returns true if the lines move the whole withdrawal of this payout to the account from which its provider transfers,
-- and its fee; `direction` is -1 when they move it back.
CREATE OR REPLACE FUNCTION is_payout(lines jsonb, payout payouts, direction integer) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 + (payout.fee > 0)::integer and exists (
    select from withdrawals withdrawal
      join payout_batches batch on batch.id = payout.batch_id
    where withdrawal.id = payout.withdrawal_id and withdrawal.amount = payout.amount and withdrawal.fee = payout.fee
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'withdrawal_pending', 'owner', 'withdrawal:' || withdrawal.id, 'amount', direction * payout.amount),
        jsonb_build_object('amount', direction * (payout.fee - payout.amount)) || case batch.provider
          when 'by_hand' then '{"kind": "bank", "owner": "platform"}'::jsonb
          else jsonb_build_object('kind', 'payout_clearing', 'owner', 'provider:' || batch.provider) end))
    and (payout.fee = 0 or lines @> jsonb_build_array(
      jsonb_build_object('kind', 'withdrawal_fee', 'owner', 'platform', 'amount', -direction * payout.fee)))
$$;
