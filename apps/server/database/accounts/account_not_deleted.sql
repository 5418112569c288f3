-- Rejects rows of deleted accounts: no table accepts a new row of a user whose account is deleted. The deletion locks
-- the user's row for update, so a concurrent insert either waits here until the deletion ends, or is committed before
-- the deletion reads.
CREATE OR REPLACE FUNCTION account_not_deleted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
declare
  account_id integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if account_id is null then
    return new;
  end if;
  perform from users where id = account_id and deleted_at is null for key share;
  if not found then
    raise exception '%: account % is deleted', tg_table_name, account_id
      using errcode = 'foreign_key_violation', constraint = 'account_not_deleted', table = tg_table_name;
  end if;
  return new;
end
$$;

CREATE OR REPLACE TRIGGER consents_account_not_deleted BEFORE INSERT ON consents
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER sessions_account_not_deleted BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER email_tokens_account_not_deleted BEFORE INSERT ON email_tokens
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER google_identities_account_not_deleted BEFORE INSERT ON google_identities
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER two_step_account_not_deleted BEFORE INSERT ON two_step
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER two_step_setups_account_not_deleted BEFORE INSERT ON two_step_setups
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER email_changes_account_not_deleted BEFORE INSERT ON email_changes
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');
