-- Ledger: the database enforces the invariants listed in src/ledger/README.md.

-- Journals and postings are append-only; accounts change their balance and version only.
CREATE FUNCTION ledger_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% on % is not allowed: the ledger is append-only', tg_op, tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_append_only', table = tg_table_name;
end
$$;--> statement-breakpoint
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();--> statement-breakpoint
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_not_deleted BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_fixed_columns BEFORE UPDATE ON ledger_accounts
  FOR EACH ROW
  WHEN ((new.id, new.kind, new.owner, new.normal_side, new.may_go_negative)
    IS DISTINCT FROM (old.id, old.kind, old.owner, old.normal_side, old.may_go_negative))
  EXECUTE FUNCTION ledger_reject_change();--> statement-breakpoint

-- A journal has at least two postings, and they sum to zero. Deferred, because postings are inserted after their journal.
-- enable_seqscan = off, here and below: a plan cached while the tables were small must not scan them once they are large.
CREATE FUNCTION ledger_check_journal() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
declare
  lines integer;
  total numeric;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total from postings where journal_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'journal % has % postings that sum to %', new.key, lines, total
      using errcode = 'check_violation', constraint = 'journals_balance_check', table = 'journals';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_balance_check AFTER INSERT ON journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_journal();--> statement-breakpoint

-- One statement inserts all postings of a journal, so that a checked journal cannot grow. Each posting continues the
-- balance and version of the account's previous posting. Checked once per statement, which is cheap.
CREATE FUNCTION ledger_check_postings() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if (select count(*) from postings where journal_id in (select journal_id from added)) <> (select count(*) from added) then
    raise exception 'all postings of a journal must be inserted by one statement'
      using errcode = 'check_violation', constraint = 'postings_single_insert_check', table = 'postings';
  end if;
  if exists (
    select from added
      join ledger_accounts account on account.id = added.account_id
      left join postings before on before.account_id = added.account_id and before.version = added.version - 1
    where added.version > account.version
       or (added.version > 1) <> (before.version is not null)
       or added.balance_after <> coalesce(before.balance_after, 0) + added.amount
  ) then
    raise exception 'a posting does not continue its account'
      using errcode = 'check_violation', constraint = 'postings_balance_after_check', table = 'postings';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER postings_insert_check AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_postings();--> statement-breakpoint

-- An account's balance equals the balance of its last posting. The statement that inserts the posting also updates the
-- account, so the check is not deferred. A row trigger would cost each answer four calls while it holds its locks.
CREATE FUNCTION ledger_check_accounts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if exists (
    select from moved
      left join lateral (
        select balance_after, version from postings
        where account_id = moved.id order by version desc limit 1
      ) last on true
    where (moved.balance, moved.version) <> (coalesce(last.balance_after, 0), coalesce(last.version, 0))
  ) then
    raise exception 'a balance differs from the last posting of its account'
      using errcode = 'check_violation', constraint = 'ledger_accounts_postings_check', table = 'ledger_accounts';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_insert_check AFTER INSERT ON ledger_accounts REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_accounts();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_postings_check AFTER UPDATE ON ledger_accounts REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_accounts();--> statement-breakpoint

-- Posts one journal in one round trip. `lines` is [{ kind, owner, side, may_go_negative, amount }], each account once,
-- amounts in rupiah. The same key and hash return the first journal; another hash violates `journals_request_hash_key`.
-- Accounts are created in the order of kind and owner and locked in the order of their ids, which prevents deadlocks.
CREATE FUNCTION post_journal(
  event_key text, event_kind text, event_hash text, event_meta jsonb, lines jsonb,
  OUT posted_id bigint, OUT replayed boolean
) LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
declare
  first_hash text;
begin
  insert into journals (key, kind, request_hash, meta) values (event_key, event_kind, event_hash, event_meta)
    on conflict (key) do nothing returning id into posted_id;
  replayed := posted_id is null;
  if replayed then
    select id, request_hash into posted_id, first_hash from journals where key = event_key;
    if first_hash <> event_hash then
      raise exception 'journal % was posted with other content', event_key
        using errcode = 'unique_violation', constraint = 'journals_request_hash_key', table = 'journals';
    end if;
    return;
  end if;

  -- Select before inserting: an insert that conflicts would use up an id each time.
  insert into ledger_accounts (kind, owner, normal_side, may_go_negative)
    select line.kind, line.owner, line.side, line.may_go_negative
    from jsonb_to_recordset(lines) as line(kind text, owner text, side text, may_go_negative boolean)
    where not exists (
      select from ledger_accounts known where known.kind = line.kind and known.owner = line.owner
    )
    order by line.kind, line.owner
    on conflict (kind, owner) do nothing;

  with locked as materialized (
    select account.id, line.amount, account.balance + line.amount as balance, account.version + 1 as version
    from jsonb_to_recordset(lines) as line(kind text, owner text, amount bigint)
      join ledger_accounts account on account.kind = line.kind and account.owner = line.owner
    order by account.id
    for no key update of account
  ), moved as (
    update ledger_accounts account set balance = locked.balance, version = locked.version
    from locked where account.id = locked.id
  )
  insert into postings (journal_id, account_id, amount, balance_after, version)
    select posted_id, id, amount, balance, version from locked;
end
$$;--> statement-breakpoint

-- Creates and locks the accounts of all journals of one event, in the order that post_journal uses.
CREATE FUNCTION ledger_lock_accounts(lines jsonb) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
begin
  insert into ledger_accounts (kind, owner, normal_side, may_go_negative)
    select distinct on (line.kind, line.owner) line.kind, line.owner, line.side, line.may_go_negative
    from jsonb_to_recordset(lines) as line(kind text, owner text, side text, may_go_negative boolean)
    where not exists (
      select from ledger_accounts known where known.kind = line.kind and known.owner = line.owner
    )
    order by line.kind, line.owner
    on conflict (kind, owner) do nothing;

  perform from ledger_accounts account
    where (account.kind, account.owner) in (
      select line.kind, line.owner from jsonb_to_recordset(lines) as line(kind text, owner text)
    )
    order by account.id
    for no key update;
end
$$;--> statement-breakpoint

-- The audit log is append-only.
CREATE FUNCTION audit_log_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% on % is not allowed: the audit log is append-only', tg_op, tg_table_name
    using errcode = 'restrict_violation', constraint = 'audit_log_append_only', table = tg_table_name;
end
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_reject_change();--> statement-breakpoint

-- Deleted accounts: no table accepts a new row of a user whose account is deleted. The deletion locks the user's row for
-- update, so a concurrent insert either waits here until the deletion ends, or is committed before the deletion looks.
CREATE FUNCTION account_not_deleted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
$$;--> statement-breakpoint
CREATE FUNCTION users_reject_change_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'account % is deleted', old.id
    using errcode = 'foreign_key_violation', constraint = 'account_not_deleted', table = 'users';
end
$$;--> statement-breakpoint
CREATE TRIGGER users_deleted_fixed BEFORE UPDATE ON users
  FOR EACH ROW WHEN (old.deleted_at IS NOT NULL) EXECUTE FUNCTION users_reject_change_of_deleted();--> statement-breakpoint
CREATE TRIGGER consents_account_not_deleted BEFORE INSERT ON consents
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER sessions_account_not_deleted BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER email_tokens_account_not_deleted BEFORE INSERT ON email_tokens
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER google_identities_account_not_deleted BEFORE INSERT ON google_identities
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER two_step_account_not_deleted BEFORE INSERT ON two_step
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER two_step_setups_account_not_deleted BEFORE INSERT ON two_step_setups
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER profiles_account_not_deleted BEFORE INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER notifications_account_not_deleted BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER announcements_account_not_deleted BEFORE INSERT ON announcements
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('admin_id');--> statement-breakpoint
CREATE TRIGGER surveys_account_not_deleted BEFORE INSERT OR UPDATE OF owner_id ON surveys
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('owner_id');--> statement-breakpoint
CREATE TRIGGER participations_account_not_deleted BEFORE INSERT ON participations
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER withdrawals_account_not_deleted BEFORE INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER email_changes_account_not_deleted BEFORE INSERT ON email_changes
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');
