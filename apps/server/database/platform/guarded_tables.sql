-- Database roles. The migrations run as the owner of the database; the server connects as a role of its own, which
-- executes the ledger's functions but cannot write, alter or disable anything of the ledger.
CREATE OR REPLACE FUNCTION guarded_tables() RETURNS TABLE (name regclass, privileges text) LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  select name, privileges from (values
    ('account_kinds'::regclass, 'select'), ('journal_kinds', 'select'), ('journal_kind_lines', 'select'),
    ('ledger_accounts', 'select'), ('journals', 'select'), ('postings', 'select'),
    ('ledger_seals', 'select'), ('ledger_seal_horizon', 'select'), ('ledger_verifications', 'select, insert'),
    ('database_release', 'select'), ('database_sources', 'select'),
    ('audit_log', 'select, insert'), ('adjustments', 'select, insert, update'), ('refunds', 'select, insert, update')
  ) as guarded(name, privileges)
$$;
