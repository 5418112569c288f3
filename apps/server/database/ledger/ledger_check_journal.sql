-- A journal has its key, and at least two postings, which sum to zero. Deferred, because postings are inserted after
-- their journal.
-- enable_seqscan = off, here and in other functions: a plan cached while the tables were small must not scan them once
-- they are large.
-- The plan of the lookup is cached: planning takes longer than the lookup.
CREATE OR REPLACE FUNCTION ledger_check_journal() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
declare
  lines integer;
  total numeric;
  named boolean;
begin
  select count(*), coalesce(sum(amount), 0),
      exists (select from journal_keys where key = new.key and journal_id = new.id)
    into lines, total, named
    from postings where journal_id = new.id;
  if not named then
    raise exception 'journal % is not the one of its key %', new.id, new.key
      using errcode = 'unique_violation', constraint = 'journals_key_check', table = 'journals';
  end if;
  if lines < 2 or total <> 0 then
    raise exception 'journal % has % postings that sum to %', new.key, lines, total
      using errcode = 'check_violation', constraint = 'journals_balance_check', table = 'journals';
  end if;
  return null;
end
$$;

DROP TRIGGER IF EXISTS journals_balance_check ON journals;
CREATE CONSTRAINT TRIGGER journals_balance_check AFTER INSERT ON journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_journal();
