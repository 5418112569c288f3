-- Each version of an account was made by a posting, and continues the balance and number of the version before.
CREATE OR REPLACE FUNCTION ledger_check_account_versions() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if exists (
    select from added
      left join ledger_accounts account on account.id = added.account_id
      left join postings posting on posting.journal_id = added.journal_id and posting.account_id = added.account_id
        and posting.version = added.version
      left join account_versions before on before.account_id = added.account_id and before.version = added.version - 1
    where account.id is null or added.version > account.version
       or (added.version > 1) <> (before.version is not null)
       or added.balance_after is distinct from coalesce(before.balance_after, 0) + posting.amount
  ) then
    raise exception 'a version of an account does not continue the one before by its posting'
      using errcode = 'check_violation', constraint = 'account_versions_posting_check', table = 'account_versions';
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER account_versions_insert_check AFTER INSERT ON account_versions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_account_versions();
