-- Returns true if all lines belong to one owner.
CREATE OR REPLACE FUNCTION ledger_lines_of(lines jsonb, account_owner text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  select bool_and(line.owner = account_owner) from jsonb_to_recordset(lines) as line(owner text)
$$;
