-- Adjustments are requested, then decided once: a decided one never changes, and none is deleted.
CREATE OR REPLACE FUNCTION adjustments_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% of an adjustment is not allowed: it is decided once and kept', tg_op
    using errcode = 'restrict_violation', constraint = 'adjustments_decided_once', table = tg_table_name;
end
$$;

CREATE OR REPLACE TRIGGER adjustments_inserted_undecided BEFORE INSERT ON adjustments
  FOR EACH ROW WHEN (new.state <> 'requested') EXECUTE FUNCTION adjustments_reject_change();

CREATE OR REPLACE TRIGGER adjustments_decided_once BEFORE UPDATE ON adjustments
  FOR EACH ROW
  WHEN (old.state <> 'requested'
    OR (new.id, new.user_id, new.account, new.amount, new.reason, new.requested_by, new.requested_at, new.idempotency_key)
      IS DISTINCT FROM
      (old.id, old.user_id, old.account, old.amount, old.reason, old.requested_by, old.requested_at, old.idempotency_key))
  EXECUTE FUNCTION adjustments_reject_change();

CREATE OR REPLACE TRIGGER adjustments_kept BEFORE DELETE OR TRUNCATE ON adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION adjustments_reject_change();
