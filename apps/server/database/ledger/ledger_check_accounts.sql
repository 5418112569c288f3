-- An account's balance equals the balance of its last posting. The statement that inserts the posting also updates the
-- account, so the check is not deferred. A row trigger would cost each answer four calls while it holds its locks.
CREATE OR REPLACE FUNCTION ledger_check_accounts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if exists (
    select from moved
      left join lateral (
        select balance_after, version from account_versions
        where account_id = moved.id order by version desc limit 1
      ) last on true
    where (moved.balance, moved.version) <> (coalesce(last.balance_after, 0), coalesce(last.version, 0))
  ) then
    raise exception 'a balance differs from the last posting of its account'
      using errcode = 'check_violation', constraint = 'ledger_accounts_postings_check', table = 'ledger_accounts';
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER ledger_accounts_insert_check AFTER INSERT ON ledger_accounts REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_accounts();

CREATE OR REPLACE TRIGGER ledger_accounts_postings_check AFTER UPDATE ON ledger_accounts REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_accounts();
