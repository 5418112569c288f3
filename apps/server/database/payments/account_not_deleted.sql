-- Rejects new rows of a user whose account is deleted: see accounts/account_not_deleted.sql.

CREATE OR REPLACE TRIGGER payment_attempts_account_not_deleted BEFORE UPDATE OF assigned_to ON payment_attempts
  FOR EACH ROW WHEN (new.assigned_to IS DISTINCT FROM old.assigned_to) EXECUTE FUNCTION account_not_deleted('assigned_to');

CREATE OR REPLACE TRIGGER refunds_account_not_deleted BEFORE INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER credit_refunds_account_not_deleted BEFORE INSERT ON credit_refunds
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');
