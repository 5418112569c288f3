-- Creates the accounts of these lines that do not exist yet, in the order that prevents deadlocks.
CREATE OR REPLACE FUNCTION ledger_create_accounts(lines jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
begin
  -- Select before inserting: an insert that conflicts would use up an id each time.
  insert into ledger_accounts (kind, owner, normal_side, may_go_negative)
    select distinct on (line.kind, line.owner) line.kind, line.owner, rules.normal_side, rules.may_go_negative
    from jsonb_to_recordset(lines) as line(kind text, owner text)
      join account_kinds rules on rules.kind = line.kind
    where not exists (
      select from ledger_accounts known where known.kind = line.kind and known.owner = line.owner
    )
    order by line.kind, line.owner
    on conflict (kind, owner) do nothing;
end
$$;
