-- Refunds: a request never changes, and a final state is final. One admin approves a manual refund before another sends
-- it.
CREATE OR REPLACE FUNCTION refunds_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% of a refund is not allowed: it goes from its request to one end and is kept', tg_op
    using errcode = 'restrict_violation', constraint = 'refunds_end_once', table = tg_table_name;
end
$$;

CREATE OR REPLACE TRIGGER refunds_inserted_requested BEFORE INSERT ON refunds
  FOR EACH ROW WHEN (new.state <> 'requested') EXECUTE FUNCTION refunds_reject_change();

CREATE OR REPLACE TRIGGER refunds_end_once BEFORE UPDATE ON refunds
  FOR EACH ROW
  WHEN ((new.id, new.channel, new.attempt_id, new.request_id, new.source, new.user_id, new.amount, new.refund_key, new.bank_id, new.requested_at)
      IS DISTINCT FROM
      (old.id, old.channel, old.attempt_id, old.request_id, old.source, old.user_id, old.amount, old.refund_key, old.bank_id, old.requested_at)
    OR (old.state IN ('sent', 'failed')
      AND (new.state, new.detail, new.approved_by, new.approved_at, new.decided_by, new.reference, new.ended_at)
        IS DISTINCT FROM (old.state, old.detail, old.approved_by, old.approved_at, old.decided_by, old.reference, old.ended_at))
    OR (old.state = 'approved' AND (new.approved_by, new.approved_at) IS DISTINCT FROM (old.approved_by, old.approved_at))
    OR (old.state = 'approved' AND new.state = 'requested')
    OR (old.channel = 'bank' AND old.state = 'requested' AND new.state = 'sent'))
  EXECUTE FUNCTION refunds_reject_change();

CREATE OR REPLACE TRIGGER refunds_kept BEFORE DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refunds_reject_change();
