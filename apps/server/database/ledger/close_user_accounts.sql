-- Closes every account of a deleted user, also those that do not exist yet, so that no money can reach it any more.
-- Violates `ledger_accounts_closed_check` while one of them holds money.
CREATE OR REPLACE FUNCTION close_user_accounts(user_id integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  lines jsonb;
begin
  select jsonb_agg(jsonb_build_object('kind', kind, 'owner', 'user:' || user_id)) into lines
    from account_kinds where owner_type = 'user';
  perform ledger_lock_accounts(lines);
  update ledger_accounts set closed = true where owner = 'user:' || user_id and not closed;
end
$$;
