import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqlErrorOf } from "../platform/database/sql-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { createTestDatabase } from "../platform/testing/database.ts";
import type { TestDatabase } from "../platform/testing/database.ts";
import {
  connectAsOwner,
  connectAsSuperuser,
} from "../platform/testing/database-roles.ts";
import type { Journal, Line } from "./journals/journal.ts";
import { answerAccepted } from "./journals/survey-journals.ts";
import { postJournal } from "./post-journal.ts";
import { allowPayment } from "./testing/allow-payments.ts";
import {
  AccountClosed,
  balanceOfUser,
  BalanceTooLow,
  closeAccountsOf,
  JournalKeyReused,
  postSurveyPaid,
  postPayoutSent,
  postWithdrawalReturned,
  postWithdrawalRequested,
  verifyLedger,
} from "./public.ts";

let test: TestDatabase;
let databaseOwner: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  databaseOwner = await connectAsOwner(test);
  const superuser = await connectAsSuperuser(test);
  for (const n of [1, 2, 3, 4]) await allowPayment(superuser, paid(n));
  await superuser.end();
});

afterAll(async () => {
  await databaseOwner.end();
  await test.drop();
});

const paid = (n: number) => ({ ...survey, orderId: `order-${n}`, surveyId: n });

const survey = {
  orderId: "order-1",
  surveyId: 1,
  creatorId: 6,
  provider: "sandbox",
  respondents: 100,
  reward: 800,
  platformFee: 200,
};
const answer = {
  participationId: 1,
  surveyId: 1,
  userId: 7,
  reward: 800,
  platformFee: 200,
};

describe("posting a journal", () => {
  it("moves the money of an answer from the survey to the respondent and the platform", async () => {
    await posting((tx) => postSurveyPaid(tx, survey));
    const posted = await posting((tx) =>
      postJournal(tx, answerAccepted(answer)),
    );

    expect(posted).toEqual({
      journalId: expect.any(Number),
      replayed: false,
    });
    expect(await balanceOfUser(test.db, 7)).toBe(800);
    expect(await balancesOf("survey:1")).toEqual({
      escrow: -79_200,
      fee_deferred: -19_800,
      platform_fee: -200,
    });
    expect(await balancesOf("provider:sandbox")).toEqual({
      gateway_clearing: 100_000,
    });
  });

  it("returns the first journal for a repeated event", async () => {
    const event = { ...answer, participationId: 2, userId: 8 };
    const first = await posting((tx) => postJournal(tx, answerAccepted(event)));
    const again = await posting((tx) => postJournal(tx, answerAccepted(event)));

    expect(again).toEqual({ journalId: first.journalId, replayed: true });
    expect(await balanceOfUser(test.db, 8)).toBe(800);
  });

  it("posts once for ten concurrent repeats", async () => {
    const event = { ...answer, participationId: 3, userId: 9 };
    const all = await Promise.all(
      times(10, () => posting((tx) => postJournal(tx, answerAccepted(event)))),
    );

    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(all.map(({ journalId }) => journalId)).size).toBe(1);
    expect(await balanceOfUser(test.db, 9)).toBe(800);
  });

  it("refuses other content under a used key", async () => {
    const event = { ...answer, participationId: 4, userId: 10 };
    await posting((tx) => postJournal(tx, answerAccepted(event)));

    await expect(
      posting((tx) =>
        postJournal(tx, answerAccepted({ ...event, reward: 801 })),
      ),
    ).rejects.toThrow(JournalKeyReused);
    await expect(
      posting((tx) =>
        postJournal(tx, answerAccepted({ ...event, userId: 11 })),
      ),
    ).rejects.toThrow(JournalKeyReused);
    expect(await balanceOfUser(test.db, 11)).toBe(0);
  });

  it("allows a withdrawal to be confirmed or rejected, never both", async () => {
    await posting((tx) =>
      postJournal(
        tx,
        answerAccepted({ ...answer, participationId: 5, userId: 12 }),
      ),
    );
    const event = {
      ...{ withdrawalId: 1, userId: 12, amount: 500 },
      ...{ bankId: 1, fee: 0, decidedAt: new Date() },
    };
    await posting((tx) => postWithdrawalRequested(tx, event));
    await posting((tx) => postPayoutSent(tx, event));

    await expect(
      posting((tx) => postWithdrawalReturned(tx, event)),
    ).rejects.toThrow(JournalKeyReused);
    expect(await balanceOfUser(test.db, 12)).toBe(300);
    expect(await balancesOf("withdrawal:1")).toEqual({ withdrawal_pending: 0 });
  });

  it("refuses a withdrawal above the user's balance", async () => {
    await posting((tx) =>
      postJournal(
        tx,
        answerAccepted({ ...answer, participationId: 6, userId: 13 }),
      ),
    );
    const request = (amount: number) =>
      posting((tx) =>
        postWithdrawalRequested(tx, {
          ...{ withdrawalId: 2, userId: 13, amount },
          ...{ bankId: 1, fee: 0 },
        }),
      );

    await expect(request(801)).rejects.toThrow(BalanceTooLow);
    await request(800);
    expect(await balanceOfUser(test.db, 13)).toBe(0);
    await expect(
      posting((tx) =>
        postWithdrawalRequested(tx, {
          ...{ withdrawalId: 3, userId: 99, amount: 1 },
          ...{ bankId: 1, fee: 0 },
        }),
      ),
    ).rejects.toThrow(BalanceTooLow);
  });

  it("does not report a survey's empty escrow as BalanceTooLow", async () => {
    const unpaid = { ...answer, participationId: 7, surveyId: 404 };
    const refusal = await refusalOf((tx) =>
      postJournal(tx, answerAccepted(unpaid)),
    );
    expect(refusal?.constraint).toBe("ledger_accounts_balance_check");
  });

  it("posts nothing for an event that moves no money", async () => {
    const free = { ...answer, participationId: 8, reward: 0, platformFee: 0 };
    expect(
      await posting((tx) => postJournal(tx, answerAccepted(free))),
    ).toEqual({
      journalId: null,
      replayed: false,
    });
  });
});

describe("concurrent journals", () => {
  it("number the postings of shared accounts without gaps", async () => {
    const base = { ...answer, surveyId: 2, userId: 20 };
    await posting((tx) => postSurveyPaid(tx, paid(2)));
    await Promise.all(
      times(50, (n) =>
        posting((tx) =>
          postJournal(
            tx,
            answerAccepted({ ...base, participationId: 1000 + n }),
          ),
        ),
      ),
    );

    expect(await balanceOfUser(test.db, 20)).toBe(50 * 800);
    expect(await versionsOf("payable", "user:20")).toEqual(
      times(50, (n) => n + 1),
    );
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("never deadlock, whatever the order of their lines", async () => {
    await posting((tx) => postSurveyPaid(tx, paid(3)));
    const lines = moved(3, "user:31", 1);
    let runs = 0;
    await Promise.all(
      times(50, (n) =>
        posting((tx) => {
          runs += 1;
          const ordered = n % 2 ? lines : lines.toReversed();
          return postJournal(tx, journal(`circle:${n}`, ordered));
        }),
      ),
    );

    expect(runs).toBe(50); // a deadlock would have retried one of them
    expect(await balanceOfUser(test.db, 31)).toBe(50);
    expect(await versionsOf("payable", "user:31")).toEqual(
      times(50, (n) => n + 1),
    );
  });

  it("create the same new accounts without a deadlock", async () => {
    await posting((tx) => postSurveyPaid(tx, paid(4)));
    let runs = 0;
    await Promise.all(
      times(20, (n) =>
        posting((tx) => {
          runs += 1;
          return postJournal(
            tx,
            answerAccepted({
              ...answer,
              surveyId: 4,
              userId: 40,
              participationId: 3000 + n,
            }),
          );
        }),
      ),
    );
    expect(runs).toBe(20);
    expect(await balanceOfUser(test.db, 40)).toBe(20 * 800);
  });
});

describe("the database refuses", () => {
  it.each<[string, string, readonly Line[], string]>([
    [
      "postings that do not sum to 0",
      "answer_accepted",
      [line("escrow", "survey:1", 5), line("payable", "user:7", 4)],
      "journals_balance_check",
    ],
    [
      "an account twice",
      "answer_accepted",
      [...moved(1, "user:50", 5), ...moved(1, "user:50", 1)],
      "postings_account_id_version_pk",
    ],
    [
      "an account that its kind does not move",
      "answer_accepted",
      [line("bank", "platform", 5), line("payable", "user:7", 5)],
      "journals_chart_check",
    ],
    [
      "an amount below 0",
      "answer_accepted",
      [line("escrow", "survey:1", -5), line("payable", "user:7", -5)],
      "journals_chart_check",
    ],
    [
      "another side than the chart's",
      "answer_accepted",
      [
        { ...line("escrow", "survey:1", 5), side: "credit" },
        { ...line("payable", "user:7", 5), side: "debit" },
      ],
      "journals_chart_check",
    ],
    [
      "an owner of another type",
      "answer_accepted",
      [line("escrow", "user:7", 5), line("payable", "user:7", 5)],
      "ledger_accounts_kind_fkey",
    ],
    [
      "a kind that the chart does not know",
      "gift",
      moved(1, "user:7", 5),
      "journals_chart_check",
    ],
    [
      "a payment that no order allows",
      "survey_paid",
      [
        line("gateway_clearing", "provider:sandbox", 5),
        line("escrow", "survey:1", 5),
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
    const refusal = await refusalOf((tx) =>
      postJournal(tx, journal("refused", lines, kind as Journal["kind"])),
    );
    expect(refusal?.constraint).toBe(constraint);
  });

  const account = "owner = 'user:7' and kind = 'payable'";
  it.each<[string, string, string]>([
    [
      "a journal without postings",
      "insert into journals (key, kind, request_hash, meta) values ('empty', 'answer_accepted', '', '{}')",
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
      "truncate ledger_accounts, journals, postings",
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
      `insert into postings select 1, id, 1, balance + 1, version + 1 from ledger_accounts where ${account}`,
      "postings_single_insert_check",
    ],
    [
      "a new journal's posting that its account does not follow",
      `with journal as (
         insert into journals (key, kind, request_hash, meta) values ('apart', 'answer_accepted', '', '{}') returning id
       )
       insert into postings select journal.id, account.id, 1, balance + 1, version + 1
       from journal, ledger_accounts account where ${account}`,
      "postings_balance_after_check",
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
    "insert into journals (key, kind, request_hash, meta) values ('x', 'adjustment', '', '{}')",
    "insert into postings values (1, 1, 1, 1, 1)",
    "update ledger_accounts set balance = 0",
    "update account_kinds set may_go_negative = true",
    "insert into journal_kind_lines values ('adjustment', 'bank', 'debit')",
    "delete from postings",
    "truncate postings",
    "alter table postings disable trigger all",
    "alter table ledger_accounts drop constraint ledger_accounts_balance_check",
    "drop trigger journals_append_only on journals",
    "create or replace function ledger_cause_exists(event_key text, event_kind text, lines jsonb) returns boolean language sql as 'select true'",
    "drop function ledger_cause_exists",
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
    expect(await verifyLedger(test.db)).toEqual([]);
  });
});

describe("the accounts of a deleted user", () => {
  it("take no money, whether they existed or not", async () => {
    const respondent = { ...answer, participationId: 60, userId: 60 };
    await posting((tx) => closeAccountsOf(tx, 60));
    await expect(
      posting((tx) => postJournal(tx, answerAccepted(respondent))),
    ).rejects.toThrow(AccountClosed);
    expect(await balanceOfUser(test.db, 60)).toBe(0);
  });

  it("cannot be closed while they hold money", async () => {
    const respondent = { ...answer, participationId: 61, userId: 61 };
    await posting((tx) => postJournal(tx, answerAccepted(respondent)));
    const refusal = await refusalOf((tx) => closeAccountsOf(tx, 61));
    expect(refusal?.constraint).toBe("ledger_accounts_closed_check");
  });

  it("receive money before they are closed or not at all, whoever comes first", async () => {
    for (const userId of [62, 63, 64, 65, 66]) {
      const pays = { ...answer, participationId: userId, userId };
      const [paying, closing] = await Promise.allSettled([
        posting((tx) => postJournal(tx, answerAccepted(pays))),
        posting((tx) => closeAccountsOf(tx, userId)),
      ]);
      expect([paying.status, closing.status].toSorted()).toEqual([
        "fulfilled",
        "rejected",
      ]);
      const held = paying.status === "fulfilled" ? 800 : 0;
      expect(await balanceOfUser(test.db, userId)).toBe(held);
    }
    expect(await verifyLedger(test.db)).toEqual([]);
  });
});

const INSUFFICIENT_PRIVILEGE = "42501";

const posting = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTransaction(test.db, work);

async function refusalOf(work: (tx: Tx) => Promise<unknown>) {
  const error = await posting(work).catch((cause: unknown) => cause);
  return sqlErrorOf(error);
}

async function balancesOf(owner: string): Promise<Record<string, number>> {
  const { rows } = await test.pool.query<{ kind: string; balance: number }>(
    "select kind, balance from ledger_accounts where owner = $1",
    [owner],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

async function versionsOf(kind: string, owner: string): Promise<number[]> {
  const { rows } = await test.pool.query<{ version: number }>(
    `select p.version from postings p join ledger_accounts a on a.id = p.account_id
     where a.kind = $1 and a.owner = $2 order by p.version`,
    [kind, owner],
  );
  return rows.map(({ version }) => version);
}

function line(kind: Line["kind"], owner: Line["owner"], amount: number): Line {
  return { kind, owner, amount };
}

const moved = (surveyId: number, user: Line["owner"], amount: number) => [
  line("escrow", `survey:${surveyId}`, amount),
  line("payable", user, amount),
];

function journal(
  key: string,
  lines: readonly Line[],
  kind: Journal["kind"] = "answer_accepted",
): Journal {
  return { key, kind, meta: {}, lines };
}

function times<Item>(count: number, make: (n: number) => Item): Item[] {
  return Array.from({ length: count }, (_, n) => make(n));
}
