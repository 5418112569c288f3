-- Rejects new rows of a user whose account is deleted: see accounts/account_not_deleted.sql.

CREATE OR REPLACE TRIGGER surveys_account_not_deleted BEFORE INSERT OR UPDATE OF owner_id ON surveys
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('owner_id');
