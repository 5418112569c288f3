import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqlErrorOf } from "../platform/database/sql-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { createTestDatabase } from "../platform/testing/database.ts";
import type { TestDatabase } from "../platform/testing/database.ts";
import type { Journal, Line } from "./journals.ts";
import { postJournal } from "./post-journal.ts";
import {
  balanceOfUser,
  BalanceTooLow,
  JournalKeyReused,
  postAnswerAccepted,
  postSurveyPaid,
  postWithdrawalConfirmed,
  postWithdrawalRejected,
  postWithdrawalRequested,
  verifyLedger,
} from "./public.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.drop());

const survey = {
  orderId: "order-1",
  surveyId: 1,
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
    const posted = await posting((tx) => postAnswerAccepted(tx, answer));

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
    expect(await balancesOf("platform")).toEqual({ gateway_clearing: 100_000 });
  });

  it("returns the first journal for a repeated event", async () => {
    const event = { ...answer, participationId: 2, userId: 8 };
    const first = await posting((tx) => postAnswerAccepted(tx, event));
    const again = await posting((tx) => postAnswerAccepted(tx, event));

    expect(again).toEqual({ journalId: first.journalId, replayed: true });
    expect(await balanceOfUser(test.db, 8)).toBe(800);
  });

  it("posts once for ten concurrent repeats", async () => {
    const event = { ...answer, participationId: 3, userId: 9 };
    const all = await Promise.all(
      times(10, () => posting((tx) => postAnswerAccepted(tx, event))),
    );

    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(all.map(({ journalId }) => journalId)).size).toBe(1);
    expect(await balanceOfUser(test.db, 9)).toBe(800);
  });

  it("refuses other content under a used key", async () => {
    const event = { ...answer, participationId: 4, userId: 10 };
    await posting((tx) => postAnswerAccepted(tx, event));

    await expect(
      posting((tx) => postAnswerAccepted(tx, { ...event, reward: 801 })),
    ).rejects.toThrow(JournalKeyReused);
    await expect(
      posting((tx) => postAnswerAccepted(tx, { ...event, userId: 11 })),
    ).rejects.toThrow(JournalKeyReused);
    expect(await balanceOfUser(test.db, 11)).toBe(0);
  });

  it("allows a withdrawal to be confirmed or rejected, never both", async () => {
    await posting((tx) =>
      postAnswerAccepted(tx, { ...answer, participationId: 5, userId: 12 }),
    );
    const event = { withdrawalId: 1, userId: 12, amount: 500 };
    await posting((tx) => postWithdrawalRequested(tx, event));
    await posting((tx) => postWithdrawalConfirmed(tx, event));

    await expect(
      posting((tx) => postWithdrawalRejected(tx, event)),
    ).rejects.toThrow(JournalKeyReused);
    expect(await balanceOfUser(test.db, 12)).toBe(300);
    expect(await balancesOf("withdrawal:1")).toEqual({ withdrawal_pending: 0 });
  });

  it("refuses a withdrawal above the user's balance", async () => {
    await posting((tx) =>
      postAnswerAccepted(tx, { ...answer, participationId: 6, userId: 13 }),
    );
    const request = (amount: number) =>
      posting((tx) =>
        postWithdrawalRequested(tx, { withdrawalId: 2, userId: 13, amount }),
      );

    await expect(request(801)).rejects.toThrow(BalanceTooLow);
    await request(800);
    expect(await balanceOfUser(test.db, 13)).toBe(0);
    await expect(
      posting((tx) =>
        postWithdrawalRequested(tx, { withdrawalId: 3, userId: 99, amount: 1 }),
      ),
    ).rejects.toThrow(BalanceTooLow);
  });

  it("does not report a survey's empty escrow as BalanceTooLow", async () => {
    const unpaid = { ...answer, participationId: 7, surveyId: 404 };
    const refusal = await refusalOf((tx) => postAnswerAccepted(tx, unpaid));
    expect(refusal?.constraint).toBe("ledger_accounts_balance_check");
  });

  it("posts nothing for an event that moves no money", async () => {
    const free = { ...answer, participationId: 8, reward: 0, platformFee: 0 };
    expect(await posting((tx) => postAnswerAccepted(tx, free))).toEqual({
      journalId: null,
      replayed: false,
    });
  });
});

describe("concurrent journals", () => {
  it("number the postings of shared accounts without gaps", async () => {
    const base = { ...answer, surveyId: 2, userId: 20 };
    await posting((tx) =>
      postSurveyPaid(tx, { ...survey, orderId: "order-2", surveyId: 2 }),
    );
    await Promise.all(
      times(50, (n) =>
        posting((tx) =>
          postAnswerAccepted(tx, { ...base, participationId: 1000 + n }),
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
    const there = [line("user:31", 1), line("user:30", -1)];
    await posting((tx) =>
      postSurveyPaid(tx, { ...survey, orderId: "order-3", surveyId: 3 }),
    );
    for (const userId of [30, 31]) {
      await posting((tx) =>
        postAnswerAccepted(tx, {
          ...answer,
          surveyId: 3,
          userId,
          participationId: 2000 + userId,
        }),
      );
    }
    let runs = 0;
    await Promise.all(
      times(50, (n) =>
        posting((tx) => {
          runs += 1;
          const lines = n % 2 ? there : there.toReversed();
          return postJournal(tx, journal(`circle:${n}`, lines));
        }),
      ),
    );

    expect(runs).toBe(50); // a deadlock would have retried one of them
    expect(await balanceOfUser(test.db, 31)).toBe(750);
    expect(await versionsOf("payable", "user:31")).toEqual(
      times(51, (n) => n + 1),
    );
  });

  it("create the same new accounts without a deadlock", async () => {
    await posting((tx) =>
      postSurveyPaid(tx, { ...survey, orderId: "order-4", surveyId: 4 }),
    );
    let runs = 0;
    await Promise.all(
      times(20, (n) =>
        posting((tx) => {
          runs += 1;
          return postAnswerAccepted(tx, {
            ...answer,
            surveyId: 4,
            userId: 40,
            participationId: 3000 + n,
          });
        }),
      ),
    );
    expect(runs).toBe(20);
    expect(await balanceOfUser(test.db, 40)).toBe(20 * 800);
  });
});

describe("the database refuses", () => {
  const balanced = [line("user:50", -5), line("user:51", 5)];

  it("a journal whose postings do not sum to 0", async () => {
    const lines = [line("user:50", -5), line("user:7", 4)];
    const refusal = await refusalOf((tx) =>
      postJournal(tx, journal("unbalanced", lines)),
    );
    expect(refusal?.constraint).toBe("journals_balance_check");
  });

  it("a journal without postings", async () => {
    expect(
      await refusalOf((tx) =>
        tx.execute(
          sql`insert into journals (key, kind, request_hash, meta) values ('empty', 'none', '', '{}')`,
        ),
      ),
    ).toMatchObject({ constraint: "journals_balance_check" });
  });

  it("a journal with an account twice", async () => {
    const lines = [...balanced, line("user:50", -1), line("user:51", 1)];
    const refusal = await refusalOf((tx) =>
      postJournal(tx, journal("twice", lines)),
    );
    expect(refusal?.constraint).toBe("postings_account_id_version_pk");
  });

  it.each<[string, SQL, string]>([
    [
      "a change of a journal",
      sql`update journals set key = 'x' where id = 1`,
      "ledger_append_only",
    ],
    ["a journal's end", sql`delete from journals`, "ledger_append_only"],
    [
      "a change of a posting",
      sql`update postings set amount = 1`,
      "ledger_append_only",
    ],
    ["a posting's end", sql`delete from postings`, "ledger_append_only"],
    [
      "a truncated ledger",
      sql`truncate ledger_accounts, journals, postings`,
      "ledger_append_only",
    ],
    [
      "an account's end",
      sql`delete from ledger_accounts`,
      "ledger_append_only",
    ],
    [
      "a new owner of an account",
      sql`update ledger_accounts set owner = 'user:666' where owner = 'user:7'`,
      "ledger_append_only",
    ],
    [
      "a change of whether an account may go negative",
      sql`update ledger_accounts set may_go_negative = true where owner = 'user:7'`,
      "ledger_append_only",
    ],
    [
      "a balance that changes without a posting",
      sql`update ledger_accounts set balance = balance - 1 where owner = 'user:7'`,
      "ledger_accounts_postings_check",
    ],
    [
      "a version that changes without a posting",
      sql`update ledger_accounts set version = version + 1 where owner = 'user:7'`,
      "ledger_accounts_postings_check",
    ],
    [
      "an account that is inserted with a balance",
      sql`insert into ledger_accounts (kind, owner, normal_side, balance) values ('payable', 'user:666', 'credit', -1)`,
      "ledger_accounts_postings_check",
    ],
    [
      "a posting that its account does not follow",
      sql`insert into postings select 1, id, 1, balance + 1, version + 1 from ledger_accounts where owner = 'user:7'`,
      "postings_single_insert_check",
    ],
    [
      "a new journal's posting that its account does not follow",
      sql`with journal as (
            insert into journals (key, kind, request_hash, meta) values ('apart', 'none', '', '{}') returning id
          )
          insert into postings select journal.id, account.id, 1, balance + 1, version + 1
          from journal, ledger_accounts account where owner = 'user:7'`,
      "postings_balance_after_check",
    ],
  ])("%s", async (_, statement, constraint) => {
    const refusal = await refusalOf((tx) => tx.execute(statement));
    expect(refusal?.constraint).toBe(constraint);
  });

  it("and refused writes leave no trace", async () => {
    expect(await verifyLedger(test.db)).toEqual([]);
  });
});

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

function line(owner: `user:${number}`, amount: number): Line {
  return { kind: "payable", owner, amount };
}

function journal(key: string, lines: readonly Line[]): Journal {
  return { key, kind: "answer_accepted", meta: {}, lines };
}

function times<Item>(count: number, make: (n: number) => Item): Item[] {
  return Array.from({ length: count }, (_, n) => make(n));
}
