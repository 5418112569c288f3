-- Rejects new rows of a user whose account is deleted: see accounts/account_not_deleted.sql.

CREATE OR REPLACE TRIGGER adjustments_account_not_deleted BEFORE INSERT ON adjustments
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER adjustments_requested_by_not_deleted BEFORE INSERT ON adjustments
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('requested_by');
