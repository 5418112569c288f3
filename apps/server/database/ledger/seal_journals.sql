-- Seals the next journals, at most `journals_max`; returns null when none can be sealed yet. It waits for no
-- transaction and locks no journal: a call records the current value of the id sequence, and a later call seals up to
-- it, once every transaction that could have drawn one of these ids has ended. `post_journal` assigns its transaction's
-- id before it draws one, so the id of such a transaction is below the one that is recorded after reading the sequence.
CREATE OR REPLACE FUNCTION seal_journals(journals_max integer DEFAULT 5000) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  drawn bigint;
  own_transaction bigint;
  horizon ledger_seal_horizon;
  previous ledger_seals;
  first_id bigint;
  last_id bigint;
  reached boolean;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'seal_journals must be called in a transaction of its own';
  end if;
  select case when is_called then last_value else 0 end into drawn from journals_id_seq;
  own_transaction := pg_current_xact_id()::text::bigint;

  select * into horizon from ledger_seal_horizon for update;
  select * into previous from ledger_seals order by id desc limit 1;
  first_id := coalesce(previous.last_journal, 0) + 1;
  reached := pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= horizon.transaction;
  if reached then
    select max(id) into last_id from (
      select id from journals where id between first_id and horizon.last_journal order by id limit journals_max
    ) next;
    if last_id is not null then
      insert into ledger_seals (id, first_journal, last_journal, root_hash, previous_hash)
        values (coalesce(previous.id, 0) + 1, first_id, last_id,
          ledger_seal_root(first_id, last_id, coalesce(previous.root_hash, '')), coalesce(previous.root_hash, ''));
    end if;
  end if;
  -- The horizon must not move while it is ahead, or load would defer sealing forever. A restored copy may restart its
  -- transaction ids.
  if last_id is null and (reached or horizon.transaction > own_transaction) then
    update ledger_seal_horizon set last_journal = drawn, transaction = own_transaction;
  end if;
  return case when last_id is not null then coalesce(previous.id, 0) + 1 end;
end
$$;
