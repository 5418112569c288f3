-- Rejects new rows of a user whose account is deleted: see accounts/account_not_deleted.sql.

CREATE OR REPLACE TRIGGER notifications_account_not_deleted BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER announcements_account_not_deleted BEFORE INSERT ON announcements
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('admin_id');
