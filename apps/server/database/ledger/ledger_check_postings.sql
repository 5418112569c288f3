-- One statement inserts all postings of a journal, so that a checked journal cannot grow, and with them the versions of
-- their accounts. The check runs once per statement, which is cheaper than foreign keys; journals are never deleted.
CREATE OR REPLACE FUNCTION ledger_check_postings() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if (select count(*) from postings where journal_id in (select journal_id from added)) <> (select count(*) from added) then
    raise exception 'all postings of a journal must be inserted by one statement'
      using errcode = 'check_violation', constraint = 'postings_single_insert_check', table = 'postings';
  end if;
  if exists (
    select from added
      left join journals journal on journal.id = added.journal_id
      left join account_versions made on made.account_id = added.account_id and made.version = added.version
    where journal.id is null or made.journal_id is distinct from added.journal_id
  ) then
    raise exception 'a posting has no journal, or has not made the version of its account'
      using errcode = 'check_violation', constraint = 'postings_version_check', table = 'postings';
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER postings_insert_check AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_postings();
