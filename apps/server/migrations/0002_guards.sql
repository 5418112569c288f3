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
      IS DISTINCT FROM (old.id, old.kind, old.owner, old.normal_side, old.may_go_negative)
    OR (old.closed AND NOT new.closed))
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

-- Identifies a journal's content. `lines` are texts `<account kind> <owner> <signed amount>`, one per line, sorted by
-- bytes. Without settings and subqueries, so that the planner replaces calls by the expression.
CREATE FUNCTION ledger_request_hash(
  event_key text, event_kind text, event_meta jsonb, event_effective_at timestamptz, lines text
) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select encode(sha256(convert_to(concat_ws(chr(10), event_key, event_kind, event_meta::text,
    coalesce(extract(epoch from event_effective_at)::text, ''), lines), 'UTF8')), 'hex')
$$;--> statement-breakpoint

-- Whether the row that allows a journal exists. Only kinds with `needs_cause` ask; answers do so in `post_journal`. `lines` is [{ kind, owner, amount }]
-- with signed amounts.
CREATE FUNCTION ledger_cause_exists(event_key text, event_kind text, lines jsonb) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  collected bigint := ledger_line_total(lines, 'gateway_clearing');
  -- `pay:{order}`, `late:{attempt}`, `suspense:{attempt}`, `refund:{id or attempt}:…`
  subject text := split_part(event_key, ':', 2);
begin
  return case event_kind
    when 'survey_paid' then exists (
      select from orders "order"
      where "order".id = subject and event_key = 'pay:' || subject and "order".state = 'paid' and "order".due = collected
        and "order".credit = ledger_line_total(lines, 'customer_credit')
        and "order".discount = ledger_line_total(lines, 'voucher_cost')
        and ("order".due = 0 or exists (
          select from payment_attempts attempt
          where attempt.order_id = "order".id and attempt.booked_as = 'survey_paid' and attempt.paid = collected)))
    when 'late_payment' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'late:' || subject
        and attempt.booked_as = 'late_payment' and attempt.paid = collected)
    when 'unknown_payment' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'suspense:' || subject
        and attempt.booked_as = 'unknown_payment' and attempt.paid = collected)
    when 'suspense_assigned' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'suspense:' || subject || ':assigned'
        and attempt.assigned_amount = ledger_line_total(lines, 'suspense')
        and lines @> jsonb_build_array(jsonb_build_object('kind', 'customer_credit', 'owner', 'user:' || attempt.assigned_to)))
    when 'refund_requested' then exists (
      select from refunds refund
      where refund.id = substring(event_key from '^refund:([1-9][0-9]{0,8}):request$')::integer
        and refund.source = 'credit' and refund.amount = ledger_line_total(lines, 'customer_credit')
        and ledger_lines_of(lines, 'user:' || refund.user_id))
    when 'refund_sent' then exists (
      select from refunds refund
      where refund.id = substring(event_key from '^refund:([1-9][0-9]{0,8}):final$')::integer
        and refund.source = 'credit' and refund.state = 'sent' and jsonb_array_length(lines) = 2
        and lines @> jsonb_build_array(
          jsonb_build_object('kind', 'refund_pending', 'owner', 'user:' || refund.user_id, 'amount', refund.amount),
          case refund.channel
            when 'bank' then jsonb_build_object('kind', 'bank', 'owner', 'platform', 'amount', -refund.amount)
            else jsonb_build_object('kind', 'gateway_clearing', 'amount', -refund.amount, 'owner', 'provider:' || (
              select provider from payment_attempts where id = refund.attempt_id))
          end)
        and (refund.channel = 'provider'
          or (refund.approved_by <> refund.decided_by and refund.user_id not in (refund.approved_by, refund.decided_by))))
    when 'refund_failed' then exists (
      select from refunds refund
      where refund.id = substring(event_key from '^refund:([1-9][0-9]{0,8}):final$')::integer
        and refund.source = 'credit' and refund.state = 'failed' and refund.amount = ledger_line_total(lines, 'refund_pending')
        and ledger_lines_of(lines, 'user:' || refund.user_id))
    when 'payment_refunded' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'refund:' || subject || ':' || attempt.booked_refunded
        and -collected <= attempt.booked_refunded and ledger_gives_back(lines, attempt))
    when 'payment_charged_back' then exists (
      select from payment_attempts attempt
      where attempt.id = subject and event_key = 'chargeback:' || subject || ':' || attempt.booked_charged_back
        and -collected <= attempt.booked_charged_back and ledger_gives_back(lines, attempt))
    when 'survey_closed' then exists (
      select from surveys survey
      where survey.id = substring(event_key from '^close:([1-9][0-9]{0,8})$')::integer
        and survey.settled_at is not null and survey.returned = -ledger_line_total(lines, 'customer_credit')
        and not exists (
          select from jsonb_to_recordset(lines) as line(kind text, owner text)
          where line.owner <> case line.kind when 'customer_credit' then 'user:' || survey.owner_id
            when 'chargeback_loss' then 'platform' else 'survey:' || survey.id end))
    when 'referral_earned' then jsonb_array_length(lines) = 2 and exists (
      select from surveys survey
        join orders "order" on "order".survey_id = survey.id and "order".kind = 'publish' and "order".state = 'paid'
        join users referrer on referrer.referral_code = survey.referral and referrer.id <> survey.owner_id
      where survey.id = substring(event_key from '^referral:([1-9][0-9]{0,8})$')::integer
        and survey.settled_at is not null and "order".referral_reward > 0
        and lines @> jsonb_build_array(
          jsonb_build_object('kind', 'payable', 'owner', 'user:' || referrer.id, 'amount', -"order".referral_reward),
          jsonb_build_object('kind', 'referral_cost', 'owner', 'survey:' || survey.id, 'amount', "order".referral_reward)))
    when 'withdrawal_requested' then jsonb_array_length(lines) = 2 and exists (
      select from withdrawals withdrawal
      where withdrawal.id = substring(event_key from '^withdraw:([1-9][0-9]{0,8}):request$')::integer
        and ledger_holds_withdrawal(lines, withdrawal, withdrawal.amount))
    when 'withdrawal_returned' then jsonb_array_length(lines) = 2 and exists (
      select from withdrawals withdrawal
      where withdrawal.id = substring(event_key from '^withdraw:([1-9][0-9]{0,8}):returned$')::integer
        and withdrawal.stage in ('rejected', 'cancelled', 'returned')
        and ledger_holds_withdrawal(lines, withdrawal, -withdrawal.amount))
    when 'payout_sent' then exists (
      select from payouts payout
      where payout.id = substring(event_key from '^payout:([1-9][0-9]{0,8}):sent$')::integer
        and payout.sent_at is not null and ledger_is_payout(lines, payout, 1))
    when 'payout_returned' then exists (
      select from payouts payout
        join journals sent on sent.key = 'payout:' || payout.id || ':sent'
      where payout.id = substring(event_key from '^payout:([1-9][0-9]{0,8}):returned$')::integer
        and payout.state = 'returned' and ledger_is_payout(lines, payout, -1))
    when 'balance_forfeited' then exists (
      select from users "user"
      where "user".id = substring(event_key from '^forfeit:([1-9][0-9]{0,8})$')::integer and "user".deleted_at is not null
        and lines @> jsonb_build_array(jsonb_build_object('kind', 'payable', 'owner', 'user:' || "user".id)))
      and jsonb_array_length(lines) = 2
    when 'adjustment' then jsonb_array_length(lines) = 2 and exists (
      select from adjustments
      where id = substring(event_key from '^adjustment:([1-9][0-9]{0,8})$')::int
        and state = 'approved' and decided_by <> requested_by and user_id not in (requested_by, decided_by)
        and lines @> jsonb_build_array(
          jsonb_build_object('kind', account, 'owner', 'user:' || user_id, 'amount', -amount),
          jsonb_build_object('kind', 'adjustment', 'owner', 'platform', 'amount', amount)))
    else false
  end;
end
$$;--> statement-breakpoint

-- Whether the lines move `amount` from the user's earnings to what the withdrawal holds; back, when it is negative.
CREATE FUNCTION ledger_holds_withdrawal(lines jsonb, withdrawal withdrawals, amount integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  select lines @> jsonb_build_array(
    jsonb_build_object('kind', 'payable', 'owner', 'user:' || withdrawal.user_id, 'amount', amount),
    jsonb_build_object('kind', 'withdrawal_pending', 'owner', 'withdrawal:' || withdrawal.id, 'amount', -amount))
$$;--> statement-breakpoint

-- Whether the lines move the whole withdrawal of this payout to where its provider transfers from, and its fee;
-- `direction` is -1 when they move it back.
CREATE FUNCTION ledger_is_payout(lines jsonb, payout payouts, direction integer) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select jsonb_array_length(lines) = 2 + (payout.fee > 0)::integer and exists (
    select from withdrawals withdrawal
      join payout_batches batch on batch.id = payout.batch_id
    where withdrawal.id = payout.withdrawal_id and withdrawal.amount = payout.amount and withdrawal.fee = payout.fee
      and lines @> jsonb_build_array(
        jsonb_build_object('kind', 'withdrawal_pending', 'owner', 'withdrawal:' || withdrawal.id, 'amount', direction * payout.amount),
        jsonb_build_object('amount', direction * (payout.fee - payout.amount)) || case batch.provider
          when 'by_hand' then '{"kind": "bank", "owner": "platform"}'::jsonb
          else jsonb_build_object('kind', 'payout_clearing', 'owner', 'provider:' || batch.provider) end))
    and (payout.fee = 0 or lines @> jsonb_build_array(
      jsonb_build_object('kind', 'withdrawal_fee', 'owner', 'platform', 'amount', -direction * payout.fee)))
$$;--> statement-breakpoint

-- Whether the lines move exactly the reward of this participation, and a fee of its survey or none.
CREATE FUNCTION ledger_is_answer(lines jsonb, participation participations) RETURNS boolean LANGUAGE sql STABLE AS $$
  select jsonb_array_length(lines) = 2 * (
      (participation.reward > 0)::integer + (lines @> jsonb_build_array(
        jsonb_build_object('kind', 'fee_deferred', 'owner', 'survey:' || participation.survey_id),
        jsonb_build_object('kind', 'platform_fee', 'owner', 'survey:' || participation.survey_id)))::integer)
    and (participation.reward = 0 or lines @> jsonb_build_array(
      jsonb_build_object('kind', 'escrow', 'owner', 'survey:' || participation.survey_id, 'amount', participation.reward),
      case when participation.user_id is null
        then jsonb_build_object('kind', 'guest_reward', 'owner', 'survey:' || participation.survey_id, 'amount', -participation.reward)
        else jsonb_build_object('kind', 'payable', 'owner', 'user:' || participation.user_id, 'amount', -participation.reward)
      end))
$$;--> statement-breakpoint

-- Whether the lines take what went back to a payer from the accounts of this payment only: of its survey, and of its creator
-- or of the user to whom an operator assigned it.
CREATE FUNCTION ledger_gives_back(lines jsonb, attempt payment_attempts) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  select not exists (
    select from jsonb_to_recordset(lines) as line(kind text, owner text)
      left join orders "order" on "order".id = attempt.order_id
      left join surveys survey on survey.id = "order".survey_id
    where line.owner is distinct from case line.kind
      when 'gateway_clearing' then 'provider:' || attempt.provider
      when 'suspense' then 'provider:' || attempt.provider
      when 'chargeback_loss' then 'platform'
      when 'customer_credit' then 'user:' || coalesce(attempt.assigned_to, survey.owner_id)
      else 'survey:' || survey.id end)
$$;--> statement-breakpoint

-- Whether all lines belong to one owner.
CREATE FUNCTION ledger_lines_of(lines jsonb, account_owner text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  select bool_and(line.owner = account_owner) from jsonb_to_recordset(lines) as line(owner text)
$$;--> statement-breakpoint

-- The signed total of the lines of one kind of account.
CREATE FUNCTION ledger_line_total(lines jsonb, account_kind text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  select coalesce(sum(line.amount), 0)::bigint from jsonb_to_recordset(lines) as line(kind text, amount bigint)
  where line.kind = account_kind
$$;--> statement-breakpoint

-- Posts one journal in one round trip. `event_lines` is [{ kind, owner, amount }], each account once, amounts in rupiah
-- above 0: the chart gives the side. Only a kind that may both debit and credit an account needs `side` as well.
-- The same key and content return the first journal; other content violates `journals_request_hash_key`.
-- Accounts are created in the order of kind and owner and locked in the order of their ids, which prevents deadlocks.
-- Runs as the owner of the ledger's tables, because the server's role may not write them.
CREATE FUNCTION post_journal(
  event_key text, event_kind text, event_meta jsonb, event_lines jsonb, event_effective_at timestamptz DEFAULT NULL,
  OUT posted_id bigint, OUT replayed boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
declare
  lines jsonb;
  invalid integer;
  unknown_accounts integer;
  event_hash text;
  first_hash text;
  line_texts text;
  caused boolean := true;
begin
  select jsonb_agg(jsonb_build_object('kind', given.kind, 'owner', given.owner, 'amount', signed.amount)),
         string_agg(concat_ws(' ', given.kind, given.owner, signed.amount), chr(10)
           order by concat_ws(' ', given.kind, given.owner, signed.amount) collate "C"),
         count(*) filter (where chart.side is null or given.amount is null or given.amount <= 0),
         count(*) filter (where account.id is null)
    into lines, line_texts, invalid, unknown_accounts
    from jsonb_to_recordset(event_lines) as given(kind text, owner text, amount bigint, side text)
      left join journal_kind_lines chart on chart.journal_kind = event_kind and chart.account_kind = given.kind
        and chart.side = coalesce(given.side, chart.side)
      left join ledger_accounts account on account.kind = given.kind and account.owner = given.owner
      cross join lateral (select case chart.side when 'debit' then given.amount else -given.amount end as amount) signed;
  if lines is null or invalid > 0 or jsonb_array_length(lines) <> jsonb_array_length(event_lines) then
    raise exception 'journal % has lines that the chart does not allow for %', event_key, event_kind
      using errcode = 'check_violation', constraint = 'journals_chart_check', table = 'journals';
  end if;
  event_hash := ledger_request_hash(event_key, event_kind, event_meta, event_effective_at, line_texts);

  -- Sealing relies on it: a transaction has its id before its first journal.
  perform pg_current_xact_id();
  insert into journals (key, kind, request_hash, meta, effective_at)
    values (event_key, event_kind, event_hash, event_meta, event_effective_at)
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
  if event_kind = 'answer_accepted' then
    -- Apart: it is the most frequent kind, and the other causes cost each call the preparation of all of them.
    caused := exists (
      select from participations participation
      where participation.id = substring(event_key from '^accept:([1-9][0-9]{0,8})$')::integer
        and participation.status = 'accepted' and ledger_is_answer(lines, participation));
  elsif (select needs_cause from journal_kinds where kind = event_kind) then
    caused := ledger_cause_exists(event_key, event_kind, lines);
  end if;
  if not caused then
    raise exception 'nothing allows the journal %', event_key
      using errcode = 'check_violation', constraint = 'journals_cause_check', table = 'journals';
  end if;

  if unknown_accounts > 0 then
    perform ledger_create_accounts(lines);
  end if;
  with locked as materialized (
    select account.id, account.closed, line.amount, account.balance + line.amount as balance, account.version + 1 as version
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

-- Creates the accounts of these lines that do not exist yet, in the order that prevents deadlocks.
CREATE FUNCTION ledger_create_accounts(lines jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
begin
  -- Select before inserting: an insert that conflicts would use up an id each time.
  insert into ledger_accounts (kind, owner, normal_side, may_go_negative)
    select distinct on (line.kind, line.owner) line.kind, line.owner, rules.normal_side, rules.may_go_negative
    from jsonb_to_recordset(lines) as line(kind text, owner text)
      join account_kinds rules on rules.kind = line.kind
    where not exists (
      select from ledger_accounts known where known.kind = line.kind and known.owner = line.owner
    )
    order by line.kind, line.owner
    on conflict (kind, owner) do nothing;
end
$$;--> statement-breakpoint

-- Creates and locks the accounts of all journals of one event, in the order that post_journal uses.
CREATE FUNCTION ledger_lock_accounts(lines jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
begin
  perform ledger_create_accounts(lines);
  perform from ledger_accounts account
    where (account.kind, account.owner) in (
      select line.kind, line.owner from jsonb_to_recordset(lines) as line(kind text, owner text)
    )
    order by account.id
    for no key update;
end
$$;--> statement-breakpoint

-- Closes every account of a deleted user, also those that do not exist yet, so that no money can reach it any more.
-- Violates `ledger_accounts_closed_check` while one of them holds money.
CREATE FUNCTION close_user_accounts(user_id integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  lines jsonb;
begin
  select jsonb_agg(jsonb_build_object('kind', kind, 'owner', 'user:' || user_id)) into lines
    from account_kinds where owner_type = 'user';
  perform ledger_lock_accounts(lines);
  update ledger_accounts set closed = true where owner = 'user:' || user_id and not closed;
end
$$;--> statement-breakpoint

-- Seals: each witnesses a range of journals with their postings, and the seal before it.
CREATE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();--> statement-breakpoint
CREATE TRIGGER ledger_verifications_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_verifications
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();--> statement-breakpoint

-- The hash that witnesses these journals: every column of theirs and of their postings, in the order of ids, as the text
-- of rows, which quotes whatever could be confused.
CREATE FUNCTION ledger_seal_root(first_id bigint, last_id bigint, hash_before text) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' SET datestyle = 'ISO'
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  select encode(sha256(convert_to(concat_ws(chr(10), hash_before, first_id, last_id, string_agg(concat_ws(chr(10),
    (journal.id, journal.key, journal.kind, journal.request_hash, journal.occurred_at, journal.effective_at, journal.meta)::text,
    posted.lines
  ), chr(10) order by journal.id)), 'UTF8')), 'hex')
  from journals journal
    left join lateral (
      select string_agg((account_id, amount, balance_after, version)::text, chr(10) order by account_id, version) as lines
      from postings where journal_id = journal.id
    ) posted on true
  where journal.id between first_id and last_id
$$;--> statement-breakpoint

-- Seals the next journals, at most `journals_max`; null when none can be sealed yet. It waits for nobody and locks no
-- journal: a call notes how far the sequence of ids has come, and a later one seals that far, once every transaction
-- that could have drawn one of these ids has ended. `post_journal` has its transaction's id before it draws one, so such
-- a transaction's id is below the one that is noted after reading the sequence.
CREATE FUNCTION seal_journals(journals_max integer DEFAULT 5000) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  drawn bigint;
  own_transaction bigint;
  horizon ledger_seal_horizon;
  previous ledger_seals;
  first_id bigint;
  last_id bigint;
  reached boolean;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'seal_journals must be called in a transaction of its own';
  end if;
  select case when is_called then last_value else 0 end into drawn from journals_id_seq;
  own_transaction := pg_current_xact_id()::text::bigint;

  select * into horizon from ledger_seal_horizon for update;
  select * into previous from ledger_seals order by id desc limit 1;
  first_id := coalesce(previous.last_journal, 0) + 1;
  reached := pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= horizon.transaction;
  if reached then
    select max(id) into last_id from (
      select id from journals where id between first_id and horizon.last_journal order by id limit journals_max
    ) next;
    if last_id is not null then
      insert into ledger_seals (id, first_journal, last_journal, root_hash, previous_hash)
        values (coalesce(previous.id, 0) + 1, first_id, last_id,
          ledger_seal_root(first_id, last_id, coalesce(previous.root_hash, '')), coalesce(previous.root_hash, ''));
    end if;
  end if;
  -- Not while it is ahead, or load would push it on for ever. A restored copy may count its transactions anew.
  if last_id is null and (reached or horizon.transaction > own_transaction) then
    update ledger_seal_horizon set last_journal = drawn, transaction = own_transaction;
  end if;
  return case when last_id is not null then coalesce(previous.id, 0) + 1 end;
end
$$;--> statement-breakpoint

-- Answers: everything that accepting one changes, in one round trip (answers/submission/submit-answer.ts).

-- Turns a reserved place into an accepted answer; the last one completes the survey. Only then does a transaction that
-- holds the lock on the places go on to the survey row.
CREATE FUNCTION fill_place(filled_survey integer, filled_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  place survey_places;
begin
  update survey_places set reserved = reserved - 1, accepted = accepted + 1, last_accepted_at = filled_at
    where survey_id = filled_survey and reserved > 0
    returning * into place;
  if not found then
    raise exception 'survey % has no reserved place to fill', filled_survey;
  end if;
  if place.accepted = place.places then
    update surveys set status = 'completed', paused_by = null, state_reason = null
      where id = filled_survey and status in ('active', 'paused');
    if found then
      insert into outbox_events (name, data) values ('survey_completed', jsonb_build_object('surveyId', filled_survey));
    end if;
  end if;
  perform announce_last_place(place);
end
$$;--> statement-breakpoint

-- Releases reserved places, for example when their time has run out.
CREATE FUNCTION release_places(released_survey integer, released integer) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  place survey_places;
begin
  update survey_places set reserved = reserved - released
    where survey_id = released_survey and reserved >= released
    returning * into place;
  if not found then
    raise exception 'survey % does not have % reserved places to release', released_survey, released;
  end if;
  perform announce_last_place(place);
end
$$;--> statement-breakpoint

-- Once no place is reserved and none can be, what is left of the survey's money can be settled.
CREATE FUNCTION announce_last_place(place survey_places) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  if place.reserved = 0 and (place.accepted = place.places or not place.open) then
    insert into outbox_events (name, data) values ('last_place_ended', jsonb_build_object('surveyId', place.survey_id));
  end if;
end
$$;--> statement-breakpoint

-- Accepts a started participation with its answer, once: level, event, place and journal follow in this order, so that
-- the rows that all respondents share stay locked for the shortest time. False when it is not started any more.
CREATE FUNCTION accept_answer(
  accepted_id integer, answer_values jsonb, answer_timings jsonb, accepted_at_time timestamptz, level_points integer,
  journal_key text, journal_meta jsonb, journal_lines jsonb
) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off AS $$
declare
  participation participations;
begin
  update participations set status = 'accepted', accepted_at = accepted_at_time
    where id = accepted_id and status = 'started'
    returning * into participation;
  if not found then
    return false;
  end if;
  insert into answers (participation_id, survey_id, values, timings, created_at)
    values (accepted_id, participation.survey_id, answer_values, answer_timings, accepted_at_time);
  update users set level = greatest(level + level_points, 0) where id = participation.user_id;
  insert into outbox_events (name, data) values ('answer_accepted', jsonb_build_object(
    'participationId', accepted_id, 'userId', participation.user_id, 'surveyId', participation.survey_id,
    'reward', participation.reward));
  perform fill_place(participation.survey_id, accepted_at_time);
  if journal_lines <> '[]' then
    perform post_journal(journal_key, 'answer_accepted', journal_meta, journal_lines);
  end if;
  return true;
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

-- Adjustments are requested, then decided once: a decided one never changes, and none disappears.
CREATE FUNCTION adjustments_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% of an adjustment is not allowed: it is decided once and kept', tg_op
    using errcode = 'restrict_violation', constraint = 'adjustments_decided_once', table = tg_table_name;
end
$$;--> statement-breakpoint
CREATE TRIGGER adjustments_inserted_undecided BEFORE INSERT ON adjustments
  FOR EACH ROW WHEN (new.state <> 'requested') EXECUTE FUNCTION adjustments_reject_change();--> statement-breakpoint
CREATE TRIGGER adjustments_decided_once BEFORE UPDATE ON adjustments
  FOR EACH ROW
  WHEN (old.state <> 'requested'
    OR (new.id, new.user_id, new.account, new.amount, new.reason, new.requested_by, new.requested_at, new.idempotency_key)
      IS DISTINCT FROM
      (old.id, old.user_id, old.account, old.amount, old.reason, old.requested_by, old.requested_at, old.idempotency_key))
  EXECUTE FUNCTION adjustments_reject_change();--> statement-breakpoint
CREATE TRIGGER adjustments_kept BEFORE DELETE OR TRUNCATE ON adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION adjustments_reject_change();--> statement-breakpoint

-- Refunds: what was requested never changes, and an end is final. By hand one admin approves before another sends.
CREATE FUNCTION refunds_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% of a refund is not allowed: it goes from its request to one end and is kept', tg_op
    using errcode = 'restrict_violation', constraint = 'refunds_end_once', table = tg_table_name;
end
$$;--> statement-breakpoint
CREATE TRIGGER refunds_inserted_requested BEFORE INSERT ON refunds
  FOR EACH ROW WHEN (new.state <> 'requested') EXECUTE FUNCTION refunds_reject_change();--> statement-breakpoint
CREATE TRIGGER refunds_end_once BEFORE UPDATE ON refunds
  FOR EACH ROW
  WHEN ((new.id, new.channel, new.attempt_id, new.request_id, new.source, new.user_id, new.amount, new.refund_key, new.bank_id, new.requested_at)
      IS DISTINCT FROM
      (old.id, old.channel, old.attempt_id, old.request_id, old.source, old.user_id, old.amount, old.refund_key, old.bank_id, old.requested_at)
    OR (old.state IN ('sent', 'failed')
      AND (new.state, new.detail, new.approved_by, new.approved_at, new.decided_by, new.reference, new.ended_at)
        IS DISTINCT FROM (old.state, old.detail, old.approved_by, old.approved_at, old.decided_by, old.reference, old.ended_at))
    OR (old.state = 'approved' AND (new.approved_by, new.approved_at) IS DISTINCT FROM (old.approved_by, old.approved_at))
    OR (old.state = 'approved' AND new.state = 'requested')
    OR (old.channel = 'bank' AND old.state = 'requested' AND new.state = 'sent'))
  EXECUTE FUNCTION refunds_reject_change();--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refunds_reject_change();--> statement-breakpoint

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
CREATE TRIGGER payout_accounts_account_not_deleted BEFORE INSERT ON payout_accounts
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER account_clashes_account_not_deleted BEFORE INSERT ON account_clashes
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER payout_batches_account_not_deleted BEFORE INSERT ON payout_batches
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('created_by');--> statement-breakpoint
CREATE TRIGGER payment_attempts_account_not_deleted BEFORE UPDATE OF assigned_to ON payment_attempts
  FOR EACH ROW WHEN (new.assigned_to IS DISTINCT FROM old.assigned_to) EXECUTE FUNCTION account_not_deleted('assigned_to');--> statement-breakpoint
CREATE TRIGGER refunds_account_not_deleted BEFORE INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER credit_refunds_account_not_deleted BEFORE INSERT ON credit_refunds
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER adjustments_account_not_deleted BEFORE INSERT ON adjustments
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');--> statement-breakpoint
CREATE TRIGGER adjustments_requested_by_not_deleted BEFORE INSERT ON adjustments
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('requested_by');--> statement-breakpoint
CREATE TRIGGER email_changes_account_not_deleted BEFORE INSERT ON email_changes
  FOR EACH ROW EXECUTE FUNCTION account_not_deleted('user_id');
--> statement-breakpoint

-- Database roles. The migrations run as the owner of the database; the server connects as a role of its own, which
-- executes the ledger's functions but cannot write, alter or disable anything of the ledger.
CREATE FUNCTION guarded_tables() RETURNS TABLE (name regclass, privileges text) LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  select name, privileges from (values
    ('account_kinds'::regclass, 'select'), ('journal_kinds', 'select'), ('journal_kind_lines', 'select'),
    ('ledger_accounts', 'select'), ('journals', 'select'), ('postings', 'select'),
    ('ledger_seals', 'select'), ('ledger_seal_horizon', 'select'), ('ledger_verifications', 'select, insert'),
    ('audit_log', 'select, insert'), ('adjustments', 'select, insert, update'), ('refunds', 'select, insert, update')
  ) as guarded(name, privileges)
$$;--> statement-breakpoint

-- Grants `server` what it needs, and revokes what it must not have. Runs at every start, as the owner.
CREATE FUNCTION grant_server_role(server name) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  guarded record;
begin
  execute format('grant usage on schema public to %I', server);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', server);
  execute format('grant usage, select on all sequences in schema public to %I', server);
  for guarded in select name, privileges from guarded_tables() loop
    execute format('revoke all on %s from %I', guarded.name, server);
    execute format('grant %s on %s to %I', guarded.privileges, guarded.name, server);
  end loop;
  -- To see that every migration was applied.
  execute format('grant usage on schema drizzle to %I', server);
  execute format('grant select on all tables in schema drizzle to %I', server);
  -- The job queue makes its tables itself.
  execute format('grant usage, create on schema jobs to %I', server);
end
$$;--> statement-breakpoint

REVOKE ALL ON FUNCTION grant_server_role FROM PUBLIC;--> statement-breakpoint

-- What the current role may do that the server's role must not, or cannot do that it must. Empty when all is right.
CREATE FUNCTION server_role_faults() RETURNS TABLE (fault text) LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  select format('may %s in %s', lower(privilege), guarded.name)
  from guarded_tables() guarded
    cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
  where has_table_privilege(guarded.name, privilege)
    and not lower(privilege) = any (string_to_array(guarded.privileges, ', '))
  union all
  select format('may not select from %s', guarded.name)
  from guarded_tables() guarded where not has_table_privilege(guarded.name, 'SELECT')
  union all
  select format('is a member of the role %s, which owns %s', pg_get_userbyid(owned.relowner), owned.oid::regclass)
  from guarded_tables() guarded join pg_class owned on owned.oid = guarded.name
  where pg_has_role(owned.relowner, 'MEMBER')
  union all
  select 'may create objects in the schema public' where has_schema_privilege('public', 'CREATE')
  union all
  select 'may not create the tables of the job queue' where not has_schema_privilege('jobs', 'CREATE')
$$;--> statement-breakpoint
CREATE SCHEMA jobs;
