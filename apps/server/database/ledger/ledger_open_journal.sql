-- The first half of a journal, which touches no account: writes it under its key. `ledger_post_lines` is the second
-- half, in the same transaction; a journal without it fails at the commit. Statements that lock a contended row may
-- come between both. `event_lines` is as in `post_journal`; `lines` has signed amounts; `unknown_accounts` is the
-- number of accounts that do not exist. Its callers run as the owner of the ledger's tables, because the server's role
-- may not write them.
CREATE OR REPLACE FUNCTION ledger_open_journal(
  event_key text, event_kind text, event_meta jsonb, event_lines jsonb, event_effective_at timestamptz DEFAULT NULL,
  OUT posted_id bigint, OUT replayed boolean, OUT lines jsonb, OUT unknown_accounts integer
) LANGUAGE plpgsql SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
declare
  invalid integer;
  event_hash text;
  first_hash text;
  line_texts text;
  cause_function text;
  caused boolean;
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

  -- Sealing requires that a transaction has its id before its first journal.
  perform pg_current_xact_id();
  with named as (
    insert into journal_keys (key, journal_id, request_hash)
      values (event_key, nextval('journals_id_seq'), event_hash)
      on conflict (key) do nothing returning journal_id
  )
  insert into journals (id, key, kind, meta, effective_at) overriding system value
    select journal_id, event_key, event_kind, event_meta, event_effective_at from named
    returning id into posted_id;
  replayed := posted_id is null;
  if replayed then
    select journal_id, request_hash into posted_id, first_hash from journal_keys where key = event_key;
    if first_hash <> event_hash then
      raise exception 'journal % was posted with other content', event_key
        using errcode = 'unique_violation', constraint = 'journals_request_hash_key', table = 'journals';
    end if;
    return;
  end if;
  -- The function of the domain that posts this kind; null for a kind that no use case posts yet.
  select cause into cause_function from journal_kinds where kind = event_kind;
  if cause_function is not null then
    execute format('select public.%I($1, $2)', cause_function) into caused using event_key, lines;
  end if;
  if caused is not true then
    raise exception 'nothing allows the journal %', event_key
      using errcode = 'check_violation', constraint = 'journals_cause_check', table = 'journals';
  end if;
end
$$;
