-- The privileges that the current role has but the server's role must not have, and those that it lacks. Empty when all
-- privileges are right.
CREATE OR REPLACE FUNCTION server_role_faults() RETURNS TABLE (fault text) LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  select format('may %s in %s', lower(privilege), guarded.name)
  from guarded_tables() guarded
    cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
  where has_table_privilege(guarded.name, privilege)
    and not lower(privilege) = any (string_to_array(guarded.privileges, ', '))
  union all
  select format('may not select from %s', guarded.name)
  from guarded_tables() guarded where not has_table_privilege(guarded.name, 'SELECT')
  union all
  select format('is a member of the role %s, which owns %s', pg_get_userbyid(owned.relowner), owned.oid::regclass)
  from guarded_tables() guarded join pg_class owned on owned.oid = guarded.name
  where pg_has_role(owned.relowner, 'MEMBER')
  union all
  select 'may create objects in the schema public' where has_schema_privilege('public', 'CREATE')
  union all
  select 'may not create the tables of the job queue' where not has_schema_privilege('jobs', 'CREATE')
$$;
