-- Creates and locks the accounts of all journals of one event, in the order that post_journal uses.
CREATE OR REPLACE FUNCTION ledger_lock_accounts(lines jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
begin
  perform ledger_create_accounts(lines);
  perform from ledger_accounts account
    where (account.kind, account.owner) in (
      select line.kind, line.owner from jsonb_to_recordset(lines) as line(kind text, owner text)
    )
    order by account.id
    for no key update;
end
$$;
