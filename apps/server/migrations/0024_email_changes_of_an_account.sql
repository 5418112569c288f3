-- As for every table with rows of a person: see 0020.
CREATE TRIGGER email_changes_of_an_account BEFORE INSERT ON email_changes
  FOR EACH ROW EXECUTE FUNCTION account_must_be_there('user_id');
