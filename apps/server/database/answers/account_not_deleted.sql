-- Rejects new rows of a user whose account is deleted: see accounts/account_not_deleted.sql.

-- The trigger also covers an account that takes over a guest's answer.
CREATE OR REPLACE TRIGGER participations_account_not_deleted BEFORE INSERT OR UPDATE OF user_id ON participations
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');

CREATE OR REPLACE TRIGGER answer_reviews_account_not_deleted BEFORE INSERT OR UPDATE OF reported_by ON answer_reviews
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('reported_by');
