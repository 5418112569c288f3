import { createHash } from "node:crypto";
import type pg from "pg";
import type { Cipher } from "../../src/platform/encryption.ts";

/** Number of copies in each filled table. */
export const ROWS = 6_000;
/** Number of copies that the busy user owns: enough that sorting them is noticed. */
const BUSY_ROWS = 400;

/** The name of the copied user and the title of the copied survey with this number; names of real lists differ, too. */
export const copiedName = (n: number) =>
  createHash("md5").update(String(n)).digest("hex");

interface Origin {
  /** A user with a profile, a session, a participation and a balance, whose rows are copied. */
  readonly userId: number;
  /** A user who gets many rows of their own. */
  readonly busyUserId: number;
  /** An admin with two-step sign-in. */
  readonly adminId: number;
  /** An active survey with an accepted answer of the user. */
  readonly surveyId: number;
}

/** Ids above every id that a test creates. */
const ID = "1000000 + n";
const isBusy = `n <= ${BUSY_ROWS}`;
const OWNER_ID = `case when ${isBusy} then $busyUserId else ${ID} end`;
/** Survey ids with many participations per survey, but one per user and survey. */
const SURVEY_ID = `case when ${isBusy} then ${ID} else 1000001 + n % 100 end`;

/**
 * Copies of a row that differ in some columns: the row to copy, and the columns as SQL over `n`, which numbers the
 * copies from 1. Rare values, such as every 400th, are for filters that must not read the rest.
 */
const copies: Readonly<
  Record<string, { readonly of: string; readonly columns: string }>
> = {
  users: {
    of: "id = $userId",
    columns: `'id', ${ID}, 'name', md5(n::text), 'email', md5(n::text) || '@example.test',
      'referral_code', 'R' || n, 'level', n % 97,
      'suspended_at', case when n % 400 = 0 then now() end,
      'suspension_reason', case when n % 400 = 0 then 'Jawaban asal' end`,
  },
  profiles: { of: "user_id = $userId", columns: `'user_id', ${ID}` },
  payout_accounts: {
    of: "id = (select min(id) from payout_accounts where user_id = $userId)",
    columns: `'id', ${ID}, 'user_id', ${OWNER_ID}, 'number_hash', 'hash ' || n`,
  },
  two_step: { of: "user_id = $adminId", columns: `'user_id', ${ID}` },
  sessions: {
    of: "user_id = $userId",
    columns: `'id', ${ID}, 'user_id', ${ID}, 'token_hash', 'hash ' || n`,
  },
  surveys: {
    of: "id = $surveyId",
    columns: `'id', ${ID}, 'owner_id', ${OWNER_ID}, 'code', 'kode' || (${ID}), 'title', md5(n::text),
      'published_at', now() - make_interval(mins => n::int),
      'status', case when ${isBusy} then 'draft' else case n % 400 when 1 then 'draft' when 2 then 'awaiting_payment' when 3 then 'paused'
        when 4 then 'completed' when 5 then 'closed' else 'active' end end,
      'paused_by', case when not ${isBusy} and n % 400 = 3 then 'owner' end,
      'closed_by', case when not ${isBusy} and n % 400 = 5 then 'owner' end,
      'closed_at', case when not ${isBusy} and n % 400 = 5 then now() end,
      'settled_at', case when not ${isBusy} and n % 400 in (4, 5) then now() end,
      'returned', case when not ${isBusy} and n % 400 in (4, 5) then 0 end,
      'deleted_at', case when n % 400 = 6 then now() end, 'allow_guest', n % 2 = 0,
      'quotas', case when n % 2 = 0 then '{"dimensions": [], "places": []}'::jsonb end`,
  },
  survey_places: {
    of: "survey_id = $surveyId",
    columns: `'survey_id', ${ID}, 'reserved', 0, 'accepted', 0`,
  },
  sections: {
    of: "survey_id = $surveyId",
    columns: `'id', 10 * (${ID}) + to_copy.position, 'survey_id', ${ID}`,
  },
  questions: {
    of: "survey_id = $surveyId",
    columns: `'id', 10 * (${ID}) + to_copy.position, 'survey_id', ${ID}`,
  },
  participations: {
    of: "survey_id = $surveyId and user_id = $userId",
    columns: `'id', ${ID}, 'user_id', ${OWNER_ID}, 'survey_id', ${SURVEY_ID},
      'status', case n % 400 when 1 then 'started' when 2 then 'expired' else case when n between 10 and 14 then 'rejected' else 'accepted' end end`,
  },
  answers: {
    of: "survey_id = $surveyId",
    columns: `'participation_id', ${ID}, 'survey_id', ${SURVEY_ID}`,
  },
  journals: {
    of: "key = 'accept:' || (select id from participations where survey_id = $surveyId and user_id = $userId)",
    columns: `'id', ${ID}, 'key', 'copy:' || n`,
  },
  ledger_accounts: {
    of: "kind = 'payable' and owner = 'user:' || $userId",
    columns: `'id', ${ID}, 'owner', 'user:' || case n when 1 then $busyUserId else ${ID} end,
      'version', case n when 1 then ${BUSY_ROWS} else 1 end`,
  },
  postings: {
    of: "account_id = (select id from ledger_accounts where kind = 'payable' and owner = 'user:' || $userId) and version = 1",
    columns: `'journal_id', ${ID}, 'account_id', case when ${isBusy} then 1000001 else ${ID} end,
      'version', case when ${isBusy} then n else 1 end`,
  },
};

const others: Readonly<Record<string, string>> = {
  consents: `insert into consents (user_id, version, given_at, source)
    select case when n = 1 then $userId else ${ID} end, '2025-01-01', now(), 'registration' from numbers`,
  notifications: `insert into notifications (user_id, kind, params, event_key)
    select case when n = ${ROWS} then $userId else ${OWNER_ID} end, 'survey_published', '{"title": "Survei"}', 'copy:' || n from numbers`,
  payment_attempts: `insert into payment_attempts (id, provider, amount, state, paid, booked_as, created_at, next_check_at)
    select md5(n::text), 'sandbox', 1000, case n % 400 when 1 then 'pending' when 2 then 'denied' when 3 then 'ended' when 4 then 'unknown' else 'paid' end,
      1000, case when n % 400 = 5 then 'unknown_payment' else 'late_payment' end, now() - make_interval(mins => n::int), now()
    from numbers`,
  // Credit postings, of which the busy user has many and the copied user one.
  journals: `insert into journals (id, key, kind, meta) overriding system value
    select 2000000 + n, 'credit:' || n, 'late_payment', '{}' from numbers`,
  journal_keys: `insert into journal_keys (key, journal_id, request_hash)
    select key, id, '' from journals where id > 1000000`,
  ledger_accounts: `insert into ledger_accounts (id, kind, owner, version, normal_side, may_go_negative) overriding system value
    select 2000000 + n, 'customer_credit', 'user:' || case n when 1 then $busyUserId when 2 then $userId else ${ID} end,
      case n when 1 then ${BUSY_ROWS} else 1 end, 'credit', false from numbers
    on conflict (kind, owner) do nothing`,
  postings: `insert into postings (journal_id, account_id, amount, version)
    select 2000000 + n, case when ${isBusy} then 2000001 when n = ${BUSY_ROWS + 1} then 2000002 else 2000000 + n end,
      -1, case when ${isBusy} then n else 1 end from numbers`,
  account_versions: `insert into account_versions (account_id, version, journal_id, balance_after)
    select account_id, version, journal_id, amount from postings where journal_id > 1000000`,
  adjustments: `insert into adjustments (user_id, account, amount, reason, state, requested_by, decided_by, decided_at, idempotency_key)
    select ${ID}, 'payable', n, 'Koreksi', case n % 400 when 1 then 'requested' when 2 then 'rejected' when 3 then 'withdrawn' else 'approved' end,
      $adminId, case when n % 400 <> 1 then case when n % 400 = 3 then $adminId else $busyUserId end end, case when n % 400 <> 1 then now() end, 'copy:' || n from numbers`,
  answer_reviews: `insert into answer_reviews (participation_id, verdict, priority, opened_at, review_by, decision, decided_at,
      reason, appeal_by, appeal_text, appealed_at, decide_appeal_by, closed_at, origin, report_reason, reported_by, decided_by)
    select ${ID}, '{"signals": []}', n % 500, now(), now(),
      case n % 400 when 1 then null when 3 then null when 5 then null when 2 then 'rejected' when 4 then 'rejected' else 'accepted' end,
      case when n % 400 in (1, 3, 5) then null else now() end,
      'Terlalu cepat', now(), 'Mohon diperiksa', case n % 400 when 2 then now() end, case when n % 400 in (2, 4) then now() end,
      case when n % 400 > 5 then now() - make_interval(mins => n::int) end,
      case n % 400 when 3 then 'report' when 4 then 'report' when 6 then 'report' when 5 then 'sample' else 'rules' end,
      case when n % 400 in (3, 4, 6) then 'Asal-asalan' end, case when n % 400 in (3, 4, 6) then $userId::int end,
      case n % 400 when 6 then $adminId::int end from numbers`,
  answer_drafts: `insert into answer_drafts (participation_id, "values", saved_at) select ${ID}, '[]', now() from numbers`,
  limited_choices: `insert into limited_choices (participation_id, question_id, choice_id) select ${ID}, 10 * (${ID}) + 1, 'a' from numbers`,
  answer_texts: `insert into answer_texts (participation_id, question_id, whole, characters, sketch, bands)
    select ${ID}, 10 * (${ID}) + 1, n, 100, array[n, n + 1], array[n, n + 1] from numbers`,
  answer_statistics: `insert into answer_statistics (survey_id, answers, statistics) select ${ID}, 0, '{}' from numbers`,
  survey_cells: `insert into survey_cells (survey_id, cell, groups, places)
    select ${ID}, 0, '{"gender": "Wanita"}', 5 from numbers`,
  // These rows belong to other surveys, as do all rows of their results.
  form_tables: `insert into form_tables (survey_id, code, columns, rows) select ${ID}, 'kota', '["Kota"]', '[["Bandung"]]' from numbers`,
  survey_translations: `insert into survey_translations (survey_id, language, texts, outdated) select ${ID}, 'en', '{}', '[]' from numbers`,
  survey_versions: `insert into survey_versions (survey_id, version, created_at, sections, questions, content)
    select ${ID}, 1, now(), 1, 1, '{}' from numbers`,
  result_exports: `insert into result_exports (survey_id, format, options) select ${ID}, 'csv', '{}' from numbers`,
  export_schedules: `insert into export_schedules (survey_id, format, options, every, next_at)
    select ${ID}, 'csv', '{}', 'day', now() + make_interval(days => n::int) from numbers`,
  result_links: `insert into result_links (survey_id, token_hash, name, parts, expires_at)
    select ${ID}, 'hash ' || n, 'Tim', '{summary}', now() + make_interval(days => n::int) from numbers`,
  result_views: `insert into result_views (survey_id, name, view) select ${ID}, 'Kota besar', '{}' from numbers`,
  survey_summaries: `insert into survey_summaries (survey_id, answers, updated_at) select ${ID}, 0, now() from numbers`,
  question_summaries: `insert into question_summaries (survey_id, question_id, state) select ${ID}, 10 * (${ID}) + 1, '{}' from numbers`,
  result_rows: `insert into result_rows (survey_id, number, participation_id)
    select ${SURVEY_ID}, n, ${ID} from numbers`,
  audit_log: `insert into audit_log (admin_id, action, subject_kind, subject_id, changes)
    select $adminId, 'user_viewed', 'user', ${ID}, '{}' from numbers`,
};

export const filledTables = [
  ...Object.keys(copies),
  ...Object.keys(others),
  "withdrawals",
  "refunds",
  "payouts",
  "payout_batches",
  // Orders are read by the ids of a page.
  "orders",
];

/** Fills every growing table and collects statistics. `superuser`: see `connectAsSuperuser`. */
export async function fillTables(
  superuser: pg.Client,
  cipher: Cipher,
  origin: Origin,
): Promise<void> {
  const withIds = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: keyof Origin) => String(origin[name]));
  for (const [table, { of, columns }] of Object.entries(copies)) {
    const { rows } = await superuser.query<{ list: string }>(
      `select string_agg(column_name, ', ') as list from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const list = rows[0]?.list ?? "";
    await superuser.query(
      withIds(`insert into ${table} (${list}) overriding system value
        select ${list.replaceAll(/\w+/g, "copy.$&")}
        from (select * from ${table} where ${of}) to_copy,
          generate_series(1, ${ROWS}) n,
          jsonb_populate_record(to_copy::${table}, jsonb_build_object(${columns})) copy`),
    );
  }
  for (const text of Object.values(others)) {
    await superuser.query(
      withIds(text).replace("numbers", `generate_series(1, ${ROWS}) n`),
    );
  }
  await fillWithdrawals(superuser, cipher, origin);
  await fillRefunds(superuser, cipher, origin);
  // Vacuum also empties the pending lists of the search indexes.
  await superuser.query("vacuum analyze");
}

/** Inserts withdrawals. Each account is encrypted for its own row. */
async function fillWithdrawals(
  superuser: pg.Client,
  cipher: Cipher,
  { userId, busyUserId, adminId }: Origin,
): Promise<void> {
  const accounts = Array.from({ length: ROWS }, (_, index) => {
    const id = 1_000_001 + index;
    const ownerId = index < BUSY_ROWS ? busyUserId : id;
    const place = { column: "withdrawals.account", row: [id, ownerId] };
    return cipher.encrypt(JSON.stringify(["1234567890", "Sari"]), place);
  });
  await superuser.query(
    `insert into withdrawals overriding system value
     select copy.*
     from (select * from withdrawals where user_id = ${userId} limit 1) to_copy,
       unnest($1::text[]) with ordinality encrypted (value, n),
       jsonb_populate_record(to_copy::withdrawals, jsonb_build_object(
         'id', ${ID}, 'user_id', case when ${isBusy} then ${busyUserId} else ${ID} end, 'account', encrypted.value, 'payout_account_id', ${ID}, 'idempotency_key', 'copy:' || n,
         'stage', case n % 400 when 1 then 'confirmed' when 2 then 'rejected' else 'pending' end,
         'decided_at', case when n % 400 in (1, 2) then now() end,
         'decided_by', case when n % 400 in (1, 2) then ${adminId} end)) copy`,
    [accounts],
  );
  await superuser.query(
    `insert into payout_batches (provider, created_by) select 'by_hand', ${adminId} from generate_series(1, ${ROWS})`,
  );
  await superuser.query(
    `insert into payouts (batch_id, withdrawal_id, amount, fee, state)
     select batch.id, withdrawal.id, withdrawal.amount, withdrawal.fee, 'cancelled'
     from (select id, amount, fee, row_number() over () as n from withdrawals) withdrawal
       join (select id, row_number() over () as n from payout_batches) batch on batch.n = withdrawal.n`,
  );
}

/** Inserts manual refunds, with users of their own. */
async function fillRefunds(
  superuser: pg.Client,
  cipher: Cipher,
  { adminId, busyUserId }: Origin,
): Promise<void> {
  const accounts = Array.from({ length: ROWS }, (_, index) => {
    const id = 1_000_001 + index;
    const place = { column: "refunds.account", row: [id, id] };
    return cipher.encrypt(JSON.stringify(["1234567890", "Sari"]), place);
  });
  await superuser.query(
    `insert into refunds (id, channel, request_id, source, user_id, amount, refund_key, bank_id, account, requested_at,
         state, approved_by, approved_at, decided_by, reference, ended_at) overriding system value
     select ${ID}, 'bank', n, 'credit', ${ID}, 1000, 'copy:' || n, 1, encrypted.value, now(), given.state,
       case when given.state in ('approved', 'sent') then ${adminId} end, case when given.state in ('approved', 'sent') then now() end,
       case when given.state in ('sent', 'failed') then ${busyUserId} end, case when given.state = 'sent' then 'TRX' end,
       case when given.state in ('sent', 'failed') then now() end
     from unnest($1::text[]) with ordinality encrypted (value, n),
       lateral (select case n % 400 when 1 then 'requested' when 2 then 'approved' when 3 then 'failed' else 'sent' end) given (state)`,
    [accounts],
  );
}
