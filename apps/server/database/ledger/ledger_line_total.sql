-- The signed total of the lines of one kind of account.
CREATE OR REPLACE FUNCTION ledger_line_total(lines jsonb, account_kind text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  select coalesce(sum(line.amount), 0)::bigint from jsonb_to_recordset(lines) as line(kind text, amount bigint)
  where line.kind = account_kind
$$;
