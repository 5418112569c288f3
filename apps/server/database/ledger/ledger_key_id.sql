-- The id in a journal's key or in an account's owner, such as `accept:7` or `refund:7:request`; null when the text does
-- not match. `before` and `after` are patterns. The function has no settings and subqueries, so that the planner can
-- inline it.
CREATE OR REPLACE FUNCTION ledger_key_id(name text, before text, after text DEFAULT '') RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select substring(name from '^' || before || ':([1-9][0-9]{0,15})' || after || '$')::bigint
$$;
