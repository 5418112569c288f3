-- The second half of a journal that `ledger_open_journal` has written, given its result: creates the missing accounts,
-- locks all accounts in the order of their ids, which prevents deadlocks, and updates their balances.
CREATE OR REPLACE FUNCTION ledger_post_lines(opened_id bigint, lines jsonb, unknown_accounts integer) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
begin
  if unknown_accounts > 0 then
    perform ledger_create_accounts(lines);
  end if;
  with locked as materialized (
    select account.id, account.closed, line.amount, account.balance + line.amount as balance, account.version + 1 as version
    from jsonb_to_recordset(lines) as line(kind text, owner text, amount bigint)
      join ledger_accounts account on account.kind = line.kind and account.owner = line.owner
    order by account.id
    for no key update of account
  ), moved as (
    update ledger_accounts account set balance = locked.balance, version = locked.version
    from locked where account.id = locked.id
  ), versioned as (
    insert into account_versions (account_id, version, journal_id, balance_after)
      select id, version, opened_id, balance from locked
  )
  insert into postings (journal_id, account_id, amount, version)
    select opened_id, id, amount, version from locked;
end
$$;
