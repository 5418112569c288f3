-- The ledger refuses by itself what must not be, whoever asks: see src/ledger/README.md.

-- Rows stay as they were written.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% on % is refused: the ledger only grows', tg_op, tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_only_grows', table = tg_table_name;
end
$$;--> statement-breakpoint
CREATE TRIGGER journals_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER postings_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay_the_same BEFORE UPDATE ON ledger_accounts
  FOR EACH ROW
  WHEN ((new.id, new.kind, new.owner, new.normal_side, new.may_go_negative)
    IS DISTINCT FROM (old.id, old.kind, old.owner, old.normal_side, old.may_go_negative))
  EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint

-- A journal has two postings or more, and they sum to zero. Deferred: postings follow their journal.
-- (enable_seqscan here and below: a plan made while the tables were small must not be kept when they are not.)
CREATE FUNCTION ledger_check_journal() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
declare
  lines integer;
  total numeric;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total from postings where journal_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'journal % has % postings that sum to %', new.key, lines, total
      using errcode = 'check_violation', constraint = 'journals_balanced', table = 'journals';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_balanced AFTER INSERT ON journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_journal();--> statement-breakpoint

-- One statement writes all postings of a journal, so that a journal once checked stays as it was checked; each posting
-- continues its account where the one before ended, and the account has moved with it. Once a statement: it is cheap.
CREATE FUNCTION ledger_check_postings() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if (select count(*) from postings where journal_id in (select journal_id from added)) <> (select count(*) from added) then
    raise exception 'a journal gets its postings in one statement'
      using errcode = 'check_violation', constraint = 'postings_at_once', table = 'postings';
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
      using errcode = 'check_violation', constraint = 'postings_continue', table = 'postings';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER postings_checked AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_postings();--> statement-breakpoint

-- A balance is what the last posting says. An account moves in the very statement that writes its posting, so this needs
-- no deferring and is checked once a statement: a row trigger would cost every answer four calls under its locks.
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
    raise exception 'a balance is not what its postings say'
      using errcode = 'check_violation', constraint = 'ledger_accounts_posted', table = 'ledger_accounts';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_born_empty AFTER INSERT ON ledger_accounts REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_accounts();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_posted AFTER UPDATE ON ledger_accounts REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_accounts();--> statement-breakpoint

-- Posts one journal in one round trip. `lines` is [{ kind, owner, side, may_go_negative, amount }], each account once.
-- The same key with the same hash gives the first journal again, with another hash it violates `journals_key_reused`.
-- Accounts are made and locked in a fixed order, so that two journals never wait for each other in a circle.
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
        using errcode = 'unique_violation', constraint = 'journals_key_reused', table = 'journals';
    end if;
    return;
  end if;

  -- Looked for first: a refused insert would use up an id for every posting there will ever be.
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
$$;
