-- Identifies a journal's content. `lines` are texts `<account kind> <owner> <signed amount>`, one per line, sorted by
-- bytes. The function has no settings and subqueries, so that the planner can inline it.
CREATE OR REPLACE FUNCTION ledger_request_hash(
  event_key text, event_kind text, event_meta jsonb, event_effective_at timestamptz, lines text
) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select encode(sha256(convert_to(concat_ws(chr(10), event_key, event_kind, event_meta::text,
    coalesce(extract(epoch from event_effective_at)::text, ''), lines), 'UTF8')), 'hex')
$$;
