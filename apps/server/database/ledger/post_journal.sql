-- Posts one journal in one round trip. `event_lines` is [{ kind, owner, amount }], each account once, amounts in rupiah
-- above 0: the chart gives the side. Only a kind that may both debit and credit an account needs `side` as well.
-- The same key and content return the first journal; other content violates `journals_request_hash_key`.
-- Accounts are created in the order of kind and owner and locked in the order of their ids, which prevents deadlocks.
-- Runs as the owner of the ledger's tables, because the server's role may not write them.
CREATE OR REPLACE FUNCTION post_journal(
  event_key text, event_kind text, event_meta jsonb, event_lines jsonb, event_effective_at timestamptz DEFAULT NULL,
  OUT posted_id bigint, OUT replayed boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  opened record;
begin
  opened := ledger_open_journal(event_key, event_kind, event_meta, event_lines, event_effective_at);
  posted_id := opened.posted_id;
  replayed := opened.replayed;
  if not replayed then
    perform ledger_post_lines(posted_id, opened.lines, opened.unknown_accounts);
  end if;
end
$$;
