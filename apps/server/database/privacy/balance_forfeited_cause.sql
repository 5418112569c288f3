-- Allows the journal of the balance that a deleted account forfeited: `forfeit:{user}`.
CREATE OR REPLACE FUNCTION balance_forfeited_cause(event_key text, lines jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select exists (
    select from users "user"
    where "user".id = ledger_key_id(event_key, 'forfeit') and "user".deleted_at is not null
      and lines @> jsonb_build_array(jsonb_build_object('kind', 'payable', 'owner', 'user:' || "user".id)))
    and jsonb_array_length(lines) = 2
$$;
