-- One statement inserts all postings of a journal, so that a checked journal cannot grow. Each posting continues the
-- balance and version of the account's previous posting. Checked once per statement, which is cheap.
CREATE OR REPLACE FUNCTION ledger_check_postings() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if (select count(*) from postings where journal_id in (select journal_id from added)) <> (select count(*) from added) then
    raise exception 'all postings of a journal must be inserted by one statement'
      using errcode = 'check_violation', constraint = 'postings_single_insert_check', table = 'postings';
  end if;
  if exists (
    select from added
      join ledger_accounts account on account.id = added.account_id
      left join postings before on before.account_id = added.account_id and before.version = added.version - 1
    where added.version > account.version
       or (added.version > 1) <> (before.version is not null)
       or added.balance_after <> coalesce(before.balance_after, 0) + added.amount
  ) then
    raise exception 'a posting does not continue its account'
      using errcode = 'check_violation', constraint = 'postings_balance_after_check', table = 'postings';
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER postings_insert_check AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_postings();
