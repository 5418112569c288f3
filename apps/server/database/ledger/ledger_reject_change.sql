-- Journals and postings are append-only; accounts change their balance and version only.
CREATE OR REPLACE FUNCTION ledger_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% on % is not allowed: the ledger is append-only', tg_op, tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_append_only', table = tg_table_name;
end
$$;

CREATE OR REPLACE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();

CREATE OR REPLACE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();

CREATE OR REPLACE TRIGGER journal_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_keys
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();

CREATE OR REPLACE TRIGGER account_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_versions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();

CREATE OR REPLACE TRIGGER ledger_accounts_not_deleted BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();

CREATE OR REPLACE TRIGGER ledger_accounts_fixed_columns BEFORE UPDATE ON ledger_accounts
  FOR EACH ROW
  WHEN ((new.id, new.kind, new.owner, new.normal_side, new.may_go_negative)
      IS DISTINCT FROM (old.id, old.kind, old.owner, old.normal_side, old.may_go_negative)
    OR (old.closed AND NOT new.closed))
  EXECUTE FUNCTION ledger_reject_change();

-- Seals: each witnesses a range of journals with their postings, and the seal before it.
CREATE OR REPLACE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();

CREATE OR REPLACE TRIGGER ledger_verifications_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_verifications
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();
