-- The audit log is append-only.
CREATE OR REPLACE FUNCTION audit_log_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% on % is not allowed: the audit log is append-only', tg_op, tg_table_name
    using errcode = 'restrict_violation', constraint = 'audit_log_append_only', table = tg_table_name;
end
$$;

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_reject_change();
