-- Returns true if the lines move `amount` from the user's earnings to the withdrawal's pending account, or back when it
-- is negative.
CREATE OR REPLACE FUNCTION holds_withdrawal(lines jsonb, withdrawal withdrawals, amount bigint) RETURNS boolean
LANGUAGE sql STABLE AS $$
  select lines @> jsonb_build_array(
    jsonb_build_object('kind', 'payable', 'owner', 'user:' || withdrawal.user_id, 'amount', amount),
    jsonb_build_object('kind', 'withdrawal_pending', 'owner', 'withdrawal:' || withdrawal.id, 'amount', -amount))
$$;
