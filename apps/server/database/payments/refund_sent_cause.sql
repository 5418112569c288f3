-- Allows the journal of a refund that arrived: `refund:{refund}:final`. A manual refund was approved by one admin and
-- sent by another, and concerns neither of them.
CREATE OR REPLACE FUNCTION refund_sent_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from refunds refund
    where refund.id = ledger_key_id(event_key, 'refund', ':final')
      and refund.source = 'credit' and refund.state = 'sent' and jsonb_array_length(lines) = 2
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'refund_pending', 'owner', 'user:' || refund.user_id, 'amount', refund.amount),
        case refund.channel
          when 'bank' then jsonb_build_object('kind', 'bank', 'owner', 'platform', 'amount', -refund.amount)
          else jsonb_build_object('kind', 'gateway_clearing', 'amount', -refund.amount, 'owner', 'provider:' || (
            select provider from payment_attempts where id = refund.attempt_id))
        end)
      and (refund.channel = 'provider'
        or (refund.approved_by <> refund.decided_by and refund.user_id not in (refund.approved_by, refund.decided_by))))
$$;
