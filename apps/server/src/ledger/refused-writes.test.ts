import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqlErrorOf } from "../platform/database/sql-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { useTestDatabase } from "../platform/testing/database.ts";
import {
  connectAsOwner,
  connectAsSuperuser,
} from "../platform/testing/database-roles.ts";
import { postJournal } from "./post-journal.ts";
import { allowAnswers, allowPayment } from "./testing/allow-payments.ts";
import {
  kindsCheck,
  journal,
  line,
  paid,
  refusalOf,
} from "./testing/journal-factories.ts";
import { verifyLedger } from "./public.ts";
import { answerJournals } from "../answers/journal-kinds.ts";
import type { Line } from "./journal-kind.ts";
import { paymentJournals } from "../payments/journal-kinds.ts";

const { answerAccepted } = answerJournals;
const { surveyPaid } = paymentJournals;

const test = useTestDatabase();
let databaseOwner: pg.Client;

beforeAll(async () => {
  databaseOwner = await connectAsOwner(test);
  const superuser = await connectAsSuperuser(test);
  await allowPayment(superuser, paid(1));
  await allowPayment(superuser, { ...paid(2), ...unposted });
  await allowAnswers(superuser, [answer]);
  await superuser.end();
  await inTransaction(test.db, async (tx) => {
    await postJournal(tx, surveyPaid(paid(1)));
    await postJournal(tx, answerAccepted(answer));
  });
});

afterAll(() => databaseOwner.end());

const answer = {
  participationId: 1,
  surveyId: 1,
  userId: 7,
  reward: 800,
  platformFee: 200,
};

/** A payment whose order allows a journal that takes Rp 5 from the provider. */
const unposted = {
  orderId: "refused",
  respondents: 1,
  reward: 5,
  platformFee: 0,
};

const collected = line("gateway_clearing", "provider:sandbox", 5);

const forfeited = (amount: number) => [
  line("payable", "user:7", amount),
  line("forfeited_balance", "platform", amount),
];

describe("the database refuses", () => {
  it.each<[string, string, readonly Line[], string]>([
    [
      "postings that do not sum to 0",
      "survey_paid",
      [collected, line("escrow", "survey:2", 4)],
      "journals_balance_check",
    ],
    [
      "an account twice",
      "survey_paid",
      [collected, line("escrow", "survey:2", 4), line("escrow", "survey:2", 1)],
      "postings_journal_id_account_id_pk",
    ],
    [
      "an account that its kind does not move",
      "balance_forfeited",
      [line("payable", "user:7", 5), line("bank", "platform", 5)],
      "journals_chart_check",
    ],
    [
      "an amount below 0",
      "balance_forfeited",
      forfeited(-5),
      "journals_chart_check",
    ],
    [
      "another side than the chart's",
      "balance_forfeited",
      [
        { ...line("payable", "user:7", 5), side: "credit" },
        { ...line("forfeited_balance", "platform", 5), side: "debit" },
      ],
      "journals_chart_check",
    ],
    [
      "an owner of another type",
      "survey_paid",
      [collected, line("escrow", "user:7", 5)],
      "ledger_accounts_kind_fkey",
    ],
    [
      "a kind that the chart does not know",
      "gift",
      forfeited(5),
      "journals_chart_check",
    ],
    [
      "a payment that no order allows",
      "survey_paid",
      [
        line("gateway_clearing", "provider:sandbox", 6),
        line("escrow", "survey:1", 6),
      ],
      "journals_cause_check",
    ],
    [
      "an adjustment that nobody approved",
      "adjustment",
      [
        { ...line("adjustment", "platform", 5_000_000), side: "debit" },
        { ...line("payable", "user:7", 5_000_000), side: "credit" },
      ],
      "journals_cause_check",
    ],
  ])("a journal with %s", async (_, kind, lines, constraint) => {
    const refusal = await refusalOf(test.db, (tx) =>
      postJournal(tx, journal("pay:refused", lines, kind)),
    );
    expect(refusal?.constraint).toBe(constraint);
  });

  const account = "owner = 'user:7' and kind = 'payable'";
  const insertJournal = `with journal as (
      insert into journals (key, kind, meta) values ('apart', 'answer_accepted', '{}') returning id
    )`;
  it.each<[string, string, string]>([
    [
      "a journal without postings",
      `with journal as (
         insert into journals (key, kind, meta) values ('empty', 'answer_accepted', '{}') returning id, key
       )
       insert into journal_keys select key, id, '' from journal`,
      "journals_balance_check",
    ],
    [
      "a change of a journal",
      "update journals set key = 'x' where id = 1",
      "ledger_append_only",
    ],
    ["a journal's end", "delete from journals", "ledger_append_only"],
    [
      "a change of a posting",
      "update postings set amount = 1",
      "ledger_append_only",
    ],
    ["a posting's end", "delete from postings", "ledger_append_only"],
    [
      "a truncated ledger",
      "truncate ledger_accounts, journals, postings, account_versions",
      "ledger_append_only",
    ],
    ["an account's end", "delete from ledger_accounts", "ledger_append_only"],
    [
      "a new owner of an account",
      `update ledger_accounts set owner = 'user:666' where ${account}`,
      "ledger_append_only",
    ],
    [
      "a change of whether an account may go negative",
      `update ledger_accounts set may_go_negative = true where ${account}`,
      "ledger_append_only",
    ],
    [
      "a balance that changes without a posting",
      `update ledger_accounts set balance = balance - 1 where ${account}`,
      "ledger_accounts_postings_check",
    ],
    [
      "a version that changes without a posting",
      `update ledger_accounts set version = version + 1 where ${account}`,
      "ledger_accounts_postings_check",
    ],
    [
      "an account that is inserted with a balance",
      "insert into ledger_accounts (kind, owner, normal_side, may_go_negative, balance) values ('payable', 'user:666', 'credit', false, -1)",
      "ledger_accounts_postings_check",
    ],
    [
      "an account with other rules than its kind",
      "insert into ledger_accounts (kind, owner, normal_side, may_go_negative) values ('payable', 'user:666', 'credit', true)",
      "ledger_accounts_kind_fkey",
    ],
    [
      "a posting that its account does not follow",
      `insert into postings select 1, id, 1, version + 1 from ledger_accounts where ${account}`,
      "postings_single_insert_check",
    ],
    [
      "a new journal's posting that its account does not follow",
      `${insertJournal}, version as (
         insert into account_versions select account.id, version + 1, journal.id, balance + 1
         from journal, ledger_accounts account where ${account}
       )
       insert into postings select journal.id, account.id, 1, version + 1
       from journal, ledger_accounts account where ${account}`,
      "account_versions_posting_check",
    ],
    [
      "a posting without a version of its account",
      `${insertJournal}
       insert into postings select journal.id, account.id, 1, version
       from journal, ledger_accounts account where ${account}`,
      "postings_version_check",
    ],
    [
      "a version of an account without its posting",
      `insert into account_versions select id, version + 1, 1, balance from ledger_accounts where ${account}`,
      "account_versions_posting_check",
    ],
    [
      "a second posting for a version of an account",
      "insert into account_versions select * from account_versions limit 1",
      "account_versions_account_id_version_pk",
    ],
    [
      "a second journal under a key",
      "insert into journals (key, kind, meta) select key, kind, meta from journals where id = 1",
      "journals_key_check",
    ],
    [
      "a key that is used twice",
      "insert into journal_keys select * from journal_keys limit 1",
      "journal_keys_pkey",
    ],
    [
      "a key without its journal",
      "insert into journal_keys values ('nothing', 1, '')",
      "journal_keys_journal_check",
    ],
    [
      "a change of a key",
      "update journal_keys set request_hash = ''",
      "ledger_append_only",
    ],
    ["a key's end", "delete from journal_keys", "ledger_append_only"],
    [
      "a change of an account's version",
      "update account_versions set balance_after = 0",
      "ledger_append_only",
    ],
    [
      "an end of an account's version",
      "delete from account_versions",
      "ledger_append_only",
    ],
  ])(
    "%s, even to the owner of the tables",
    async (_, statement, constraint) => {
      await databaseOwner.query("begin");
      const refusal = await databaseOwner
        .query(statement)
        .then(() => databaseOwner.query("commit"))
        .catch((cause: unknown) => cause);
      await databaseOwner.query("rollback");
      expect(sqlErrorOf(refusal)?.constraint).toBe(constraint);
    },
  );

  it.each([
    "insert into journals (key, kind, meta) values ('x', 'adjustment', '{}')",
    "insert into postings values (1, 1, 1, 1)",
    "insert into journal_keys values ('x', 1, '')",
    "insert into account_versions values (1, 1, 1, 1)",
    "delete from journal_keys",
    "update account_versions set balance_after = 0",
    "update ledger_accounts set balance = 0",
    "update account_kinds set may_go_negative = true",
    "insert into journal_kind_lines values ('adjustment', 'bank', 'debit')",
    "delete from postings",
    "truncate postings",
    "alter table postings disable trigger all",
    "alter table ledger_accounts drop constraint ledger_accounts_balance_check",
    "drop trigger journals_append_only on journals",
    "create or replace function survey_paid_cause(event_key text, lines jsonb) returns boolean language sql as 'select true'",
    "drop function survey_paid_cause",
    "set session_replication_role = replica",
    "create table public.postings_copy (id int)",
    "create function public.sha256(bytea) returns bytea language sql as 'select $1'",
    "set role sigi_owner",
    "select grant_server_role('sigi')",
  ])("the server's role: %s", async (statement) => {
    const refusal = await test.pool
      .query(statement)
      .catch((cause: unknown) => cause);
    expect(sqlErrorOf(refusal)?.sqlState).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it("and refused writes leave no trace", async () => {
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });
});

const INSUFFICIENT_PRIVILEGE = "42501";
