-- Journals for lookups by key: the key leads to the id, and the id to the journal, in any partition. The planner would take
-- the two conditions as independent, expect no journal, and read all journals for each key: offset 0 keeps them together.
CREATE OR REPLACE VIEW journals_by_key AS
 select journal.id, named.key, journal.kind, journal.occurred_at, journal.effective_at, journal.meta
 from journal_keys named
   cross join lateral (
     select * from journals where journals.id = named.journal_id and journals.key = named.key offset 0
   ) journal;
