-- A key is used up by its journal only: the same statement inserts both. This is not a foreign key, which would prevent
-- the journal's month from being detached.
CREATE OR REPLACE FUNCTION ledger_check_journal_keys() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if exists (
    select from added left join journals journal on journal.id = added.journal_id
    where journal.key is distinct from added.key
  ) then
    raise exception 'a key has no journal'
      using errcode = 'check_violation', constraint = 'journal_keys_journal_check', table = 'journal_keys';
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER journal_keys_insert_check AFTER INSERT ON journal_keys REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_journal_keys();
