-- Database roles. The migrations run as the owner of the database; the server connects as a role of its own, which
-- executes the ledger's functions but cannot write, alter or disable any object of the ledger. A partition is guarded
-- like its table.
CREATE OR REPLACE FUNCTION guarded_tables() RETURNS TABLE (name regclass, privileges text) LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  with guarded (name, privileges) as (values
    ('account_kinds'::regclass, 'select'), ('journal_kinds', 'select'), ('journal_kind_lines', 'select'),
    ('ledger_accounts', 'select'), ('journals', 'select'), ('postings', 'select'),
    ('journal_keys', 'select'), ('account_versions', 'select'),
    ('ledger_seals', 'select'), ('ledger_seal_horizon', 'select'), ('ledger_verifications', 'select, insert'),
    ('database_release', 'select'), ('database_sources', 'select'),
    ('audit_log', 'select, insert'), ('adjustments', 'select, insert, update'), ('refunds', 'select, insert, update')
  )
  select name, privileges from guarded
  union all
  select partition.inhrelid::regclass, privileges from guarded join pg_inherits partition on partition.inhparent = guarded.name
$$;
