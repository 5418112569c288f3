-- Journals for lookups by key: the key leads to the id, and the id to the journal, in any partition.
CREATE OR REPLACE VIEW journals_by_key AS
  select journal.id, named.key, journal.kind, journal.occurred_at, journal.effective_at, journal.meta
  from journal_keys named
    join journals journal on journal.id = named.journal_id and journal.key = named.key;
