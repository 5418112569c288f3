CREATE OR REPLACE FUNCTION users_reject_change_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'account % is deleted', old.id
    using errcode = 'foreign_key_violation', constraint = 'account_not_deleted', table = 'users';
end
$$;

CREATE OR REPLACE TRIGGER users_deleted_fixed BEFORE UPDATE ON users
  FOR EACH ROW WHEN (old.deleted_at IS NOT NULL) EXECUTE FUNCTION users_reject_change_of_deleted();
