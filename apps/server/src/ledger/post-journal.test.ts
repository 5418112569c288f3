import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { useTestDatabase } from "../platform/testing/database.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { postJournal } from "./post-journal.ts";
import {
  allowAnswers,
  allowPayment,
  allowWithdrawal,
} from "./testing/allow-payments.ts";
import { kindsCheck, paid, refusalOf } from "./testing/journal-factories.ts";
import {
  balanceOfUser,
  BalanceTooLow,
  JournalKeyReused,
  verifyLedger,
} from "./public.ts";
import { answerJournals } from "../answers/journal-kinds.ts";
import { paymentJournals } from "../payments/journal-kinds.ts";
import { withdrawalJournals } from "../withdrawals/journal-kinds.ts";

const { answerAccepted } = answerJournals;
const { surveyPaid } = paymentJournals;
const { payoutSent, withdrawalRequested, withdrawalReturned } =
  withdrawalJournals;

const test = useTestDatabase();
let superuser: pg.Client;

beforeAll(async () => {
  superuser = await connectAsSuperuser(test);
  for (const n of [1, 2, 3, 4]) await allowPayment(superuser, paid(n));
});

afterAll(() => superuser.end());

const answer = {
  participationId: 1,
  surveyId: 1,
  userId: 7,
  reward: 800,
  platformFee: 200,
};

describe("posting a journal", () => {
  it("moves the money of an answer from the survey to the respondent and the platform", async () => {
    await posting((tx) => postJournal(tx, surveyPaid(paid(1))));
    const posted = await accept(answer);

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
    const first = await accept(event);
    const again = await post(event);

    expect(again).toEqual({ journalId: first.journalId, replayed: true });
    expect(await balanceOfUser(test.db, 8)).toBe(800);
  });

  it("posts once for ten concurrent repeats", async () => {
    const event = { ...answer, participationId: 3, userId: 9 };
    await allowAnswers(superuser, [event]);
    const all = await Promise.all(times(10, () => post(event)));

    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(all.map(({ journalId }) => journalId)).size).toBe(1);
    expect(await balanceOfUser(test.db, 9)).toBe(800);
  });

  it("refuses other content under a used key", async () => {
    const event = { ...answer, participationId: 4, userId: 10 };
    await accept(event);

    await expect(post({ ...event, reward: 801 })).rejects.toThrow(
      JournalKeyReused,
    );
    await expect(post({ ...event, userId: 11 })).rejects.toThrow(
      JournalKeyReused,
    );
    expect(await balanceOfUser(test.db, 11)).toBe(0);
  });

  it("allows a withdrawal to be sent or returned, never both", async () => {
    await accept({ ...answer, participationId: 5, userId: 12 });
    const event = {
      withdrawalId: 1,
      userId: 12,
      amount: 500,
      bankId: 1,
      fee: 0,
      decidedAt: new Date(),
    };
    await allowWithdrawal(superuser, { ...event, payoutId: 1 });
    await posting((tx) => postJournal(tx, withdrawalRequested(event)));
    const now = new Date();
    await posting((tx) =>
      postJournal(
        tx,
        payoutSent({ ...event, payoutId: 1, from: "bank", sentAt: now }),
      ),
    );

    await expect(
      posting((tx) => postJournal(tx, withdrawalReturned(event))),
    ).rejects.toMatchObject({
      cause: { constraint: "ledger_accounts_balance_check" },
    });
    expect(await balanceOfUser(test.db, 12)).toBe(300);
    expect(await balancesOf("withdrawal:1")).toEqual({ withdrawal_pending: 0 });
  });

  it("refuses a withdrawal above the user's balance", async () => {
    await accept({ ...answer, participationId: 6, userId: 13 });
    const request = async (withdrawalId: number, amount: number) => {
      const event = { withdrawalId, userId: 13, amount, bankId: 1, fee: 0 };
      await allowWithdrawal(superuser, event);
      await posting((tx) => postJournal(tx, withdrawalRequested(event)));
    };

    await expect(request(2, 801)).rejects.toThrow(BalanceTooLow);
    await request(3, 800);
    expect(await balanceOfUser(test.db, 13)).toBe(0);
    await expect(request(4, 1)).rejects.toThrow(BalanceTooLow);
  });

  it("does not report a survey's empty escrow as BalanceTooLow", async () => {
    const unpaid = { ...answer, participationId: 7, surveyId: 404 };
    await allowAnswers(superuser, [unpaid]);
    const refusal = await refusalOf(test.db, (tx) =>
      postJournal(tx, answerAccepted(unpaid)),
    );
    expect(refusal?.constraint).toBe("ledger_accounts_balance_check");
  });

  it("posts nothing for an event that moves no money", async () => {
    const free = { ...answer, participationId: 8, reward: 0, platformFee: 0 };
    expect(await accept(free)).toEqual({
      journalId: null,
      replayed: false,
    });
  });
});

describe("concurrent journals", () => {
  it("number the postings of shared accounts without gaps", async () => {
    const base = { ...answer, surveyId: 2, userId: 20 };
    const answers = times(50, (n) => ({ ...base, participationId: 1000 + n }));
    await allowAnswers(superuser, answers);
    await posting((tx) => postJournal(tx, surveyPaid(paid(2))));
    await Promise.all(answers.map(post));

    expect(await balanceOfUser(test.db, 20)).toBe(50 * 800);
    expect(await versionsOf("payable", "user:20")).toEqual(
      times(50, (n) => n + 1),
    );
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });

  it("never deadlock, whatever the order of their lines", async () => {
    await posting((tx) => postJournal(tx, surveyPaid(paid(3))));
    const base = { ...answer, surveyId: 3, userId: 31 };
    const answers = times(50, (n) => ({ ...base, participationId: 2000 + n }));
    await allowAnswers(superuser, answers);
    let runs = 0;
    await Promise.all(
      answers.map((event, n) =>
        posting((tx) => {
          runs += 1;
          const { lines, ...accepted } = answerAccepted(event);
          const ordered = n % 2 ? lines : lines.toReversed();
          return postJournal(tx, { ...accepted, lines: ordered });
        }),
      ),
    );

    expect(runs).toBe(50); // a deadlock would have retried one of them
    expect(await balanceOfUser(test.db, 31)).toBe(50 * 800);
    expect(await versionsOf("payable", "user:31")).toEqual(
      times(50, (n) => n + 1),
    );
  });

  it("create the same new accounts without a deadlock", async () => {
    await posting((tx) => postJournal(tx, surveyPaid(paid(4))));
    const base = { ...answer, surveyId: 4, userId: 40 };
    const answers = times(20, (n) => ({ ...base, participationId: 3000 + n }));
    await allowAnswers(superuser, answers);
    let runs = 0;
    await Promise.all(
      answers.map((event) =>
        posting((tx) => {
          runs += 1;
          return postJournal(tx, answerAccepted(event));
        }),
      ),
    );
    expect(runs).toBe(20);
    expect(await balanceOfUser(test.db, 40)).toBe(20 * 800);
  });
});

const posting = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTransaction(test.db, work);

type AnswerAccepted = Parameters<typeof answerAccepted>[0];

const post = (event: AnswerAccepted) =>
  posting((tx) => postJournal(tx, answerAccepted(event)));

async function accept(event: AnswerAccepted) {
  await allowAnswers(superuser, [event]);
  return post(event);
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

function times<Item>(count: number, make: (n: number) => Item): Item[] {
  return Array.from({ length: count }, (_, n) => make(n));
}
