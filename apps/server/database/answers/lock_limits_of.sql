-- Lets answers that pick limited choices of a survey wait for each other until the transaction ends. The first number
-- identifies this lock.
CREATE OR REPLACE FUNCTION lock_limits_of(locked_survey integer) RETURNS void
LANGUAGE sql AS $$
  select pg_advisory_xact_lock(27747, locked_survey)
$$;
