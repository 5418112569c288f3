-- Grants `server` the rights that it needs, and revokes those that it must not have. Runs at every start, as the owner.
CREATE OR REPLACE FUNCTION grant_server_role(server name) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  guarded record;
begin
  execute format('grant usage on schema public to %I', server);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', server);
  execute format('grant usage, select on all sequences in schema public to %I', server);
  for guarded in select name, privileges from guarded_tables() loop
    execute format('revoke all on %s from %I', guarded.name, server);
    execute format('grant %s on %s to %I', guarded.privileges, guarded.name, server);
  end loop;
  -- Lets the server check that every migration was applied.
  execute format('grant usage on schema drizzle to %I', server);
  execute format('grant select on all tables in schema drizzle to %I', server);
  -- The job queue creates its tables itself.
  execute format('grant usage, create on schema jobs to %I', server);
end
$$;

REVOKE ALL ON FUNCTION grant_server_role FROM PUBLIC;
