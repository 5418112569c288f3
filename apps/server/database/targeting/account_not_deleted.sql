-- Rejects new rows of a user whose account is deleted: see accounts/account_not_deleted.sql.

CREATE OR REPLACE TRIGGER profiles_account_not_deleted BEFORE INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');
