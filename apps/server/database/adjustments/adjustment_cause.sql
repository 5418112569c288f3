-- Allows the journal of an adjustment that one admin requested and another approved: `adjustment:{adjustment}`.
CREATE OR REPLACE FUNCTION adjustment_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 and exists (
    select from adjustments
    where id = ledger_key_id(event_key, 'adjustment')
      and state = 'approved' and decided_by <> requested_by and user_id not in (requested_by, decided_by)
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', account, 'owner', 'user:' || user_id, 'amount', -amount),
        jsonb_build_object('kind', 'adjustment', 'owner', 'platform', 'amount', amount)))
$$;
