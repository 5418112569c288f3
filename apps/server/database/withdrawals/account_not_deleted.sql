-- Rejects new rows of a user whose account is deleted: see accounts/account_not_deleted.sql.

CREATE OR REPLACE TRIGGER withdrawals_account_not_deleted BEFORE INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER payout_accounts_account_not_deleted BEFORE INSERT ON payout_accounts
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER account_clashes_account_not_deleted BEFORE INSERT ON account_clashes
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER payout_batches_account_not_deleted BEFORE INSERT ON payout_batches
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('created_by');
