import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violates } from "../platform/database/sql-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { createTestDatabase } from "../platform/testing/database.ts";
import type { TestDatabase } from "../platform/testing/database.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { sideOf } from "./chart-of-accounts.ts";
import {
  payoutSent,
  withdrawalRequested,
  withdrawalReturned,
} from "./journals/balance-journals.ts";
import { surveyPaid } from "./journals/payment-journals.ts";
import { answerAccepted, referralEarned } from "./journals/survey-journals.ts";
import type { Journal } from "./journals/journal.ts";
import { BalanceTooLow, JournalKeyReused } from "./errors.ts";
import { postJournal } from "./post-journal.ts";
import { allowPayment } from "./testing/allow-payments.ts";
import { verifyLedger } from "./verify-ledger.ts";

let test: TestDatabase;
let superuser: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  superuser = await connectAsSuperuser(test);
});

afterAll(async () => {
  await superuser.end();
  await test.drop();
});

/** Events of a few users and surveys, so that they conflict, repeat and exhaust balances. */
type Step =
  | { readonly type: "pay"; readonly survey: number; readonly other: boolean }
  | { readonly type: "answer"; readonly n: number; readonly other: boolean }
  | { readonly type: "refer"; readonly survey: number; readonly other: boolean }
  | { readonly type: "withdraw" | "confirm" | "reject"; readonly n: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant("pay" as const),
    survey: fc.nat({ max: 1 }),
    other: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  fc.record({
    type: fc.constant("answer" as const),
    n: fc.nat({ max: 11 }),
    other: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  fc.record({
    type: fc.constant("refer" as const),
    survey: fc.nat({ max: 1 }),
    other: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  fc.record({
    type: fc.constantFrom("withdraw", "confirm", "reject"),
    n: fc.nat({ max: 4 }),
  }),
);

/** Batches run in sequence; the steps of a batch run concurrently. */
const history = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 6 }), {
  minLength: 4,
  maxLength: 20,
});

it("is consistent after any concurrent history of payments, referrals, answers and withdrawals", async () => {
  let offset = 0;
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      // Every history has its own users and surveys in one growing ledger.
      offset += 100;
      for (const survey of [0, 1]) {
        await allowPayment(superuser, paymentOf(survey, offset));
      }
      const before = await balances();
      const model = new Model();
      for (const batch of batches) {
        const tried = batch.map((one) => journalOf(one, offset));
        const outcomes = await Promise.all(tried.map(post));
        expect(model.take(tried, outcomes)).toEqual([]);
      }
      expect(changesSince(before, await balances())).toEqual(model.balances());
      expect(await verifyLedger(test.db)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** Equal steps are the same event; `other` is a different event under the same key. */
function journalOf(step: Step, offset: number): Journal {
  const price = { reward: 700, platformFee: 150 };
  switch (step.type) {
    case "pay":
      return surveyPaid({
        ...paymentOf(step.survey, offset),
        respondents: step.other ? 9 : 4,
      });
    case "answer":
      return answerAccepted({
        ...price,
        participationId: offset + step.n,
        surveyId: offset + (step.n % 2),
        userId: offset + (step.n % 3) + (step.other ? 1 : 0),
      });
    case "refer":
      return referralEarned({
        orderId: `order-${offset + step.survey}`,
        surveyId: offset + step.survey,
        userId: offset + step.survey,
        amount: step.other ? 31 : 30,
      });
    case "withdraw":
      return withdrawalRequested(withdrawal(step.n, offset));
    case "confirm":
      return payoutSent(withdrawal(step.n, offset));
    case "reject":
      return withdrawalReturned(withdrawal(step.n, offset));
  }
}

/** The payment that the provider settled. */
const paymentOf = (survey: number, offset: number) => ({
  reward: 700,
  platformFee: 150,
  orderId: `order-${offset + survey}`,
  surveyId: offset + survey,
  creatorId: offset + 9,
  provider: "sandbox",
  respondents: 4,
});

function withdrawal(n: number, offset: number) {
  const userId = offset + (n % 3);
  const amount = 400 * ((n % 2) + 1);
  const facts = { bankId: 1, fee: 0, decidedAt: new Date(0) };
  return { withdrawalId: offset + n, userId, amount, ...facts };
}

type Outcome =
  "posted" | "replayed" | "reused" | "too_low" | "overdrawn" | "disallowed";

async function post(journal: Journal): Promise<Outcome> {
  try {
    const { replayed } = await inTransaction(test.db, (tx) =>
      postJournal(tx, journal),
    );
    return replayed ? "replayed" : "posted";
  } catch (error) {
    if (error instanceof BalanceTooLow) return "too_low";
    if (error instanceof JournalKeyReused) return "reused";
    if (violates(error, "ledger_accounts_balance_check")) return "overdrawn";
    if (violates(error, "journals_cause_check")) return "disallowed";
    throw error;
  }
}

/** A model of the ledger: balances and posted events. */
class Model {
  readonly #posted = new Map<string, Journal>();
  readonly #balances = new Map<string, number>();

  /**
   * Applies a batch.
   * @returns the outcomes that no order of the batch explains.
   */
  take(tried: readonly Journal[], outcomes: readonly Outcome[]): string[] {
    const batch = tried.map((journal, n) => ({
      journal,
      outcome: outcomes[n],
    }));
    const lowest = new Map(this.#balances);
    const twice: string[] = [];
    for (const { journal, outcome } of batch) {
      if (outcome !== "posted") continue;
      if (this.#posted.has(journal.key))
        twice.push(`${journal.key} posted twice`);
      this.#posted.set(journal.key, journal);
      for (const { account, amount } of moves(journal)) {
        add(this.#balances, account, amount);
        if (spends(account, amount)) add(lowest, account, amount);
      }
    }
    const unexplained = batch.filter(
      ({ journal, outcome }) => !this.#explains(journal, outcome, lowest),
    );
    return [
      ...twice,
      ...unexplained.map(({ journal, outcome }) => `${journal.key} ${outcome}`),
    ];
  }

  /** `lowest`: the balances after only the debits of the batch. */
  #explains(
    journal: Journal,
    outcome: Outcome | undefined,
    lowest: ReadonlyMap<string, number>,
  ): boolean {
    const first = this.#posted.get(journal.key);
    switch (outcome) {
      case "posted":
        return true;
      case "replayed":
        return first !== undefined && isDeepStrictEqual(first, journal);
      case "reused":
        return first !== undefined && !isDeepStrictEqual(first, journal);
      case "too_low":
      case "overdrawn":
        return (
          (outcome === "too_low") ===
            (journal.kind === "withdrawal_requested") &&
          overdraws(journal, lowest)
        );
      case "disallowed":
        return journal.kind === "survey_paid" && !isSettled(journal);
      case undefined:
        return false;
    }
  }

  balances(): Balances {
    return Object.fromEntries(
      [...this.#balances].filter(([, balance]) => balance !== 0),
    );
  }
}

/** Only the payment of 4 respondents was settled. */
const isSettled = ({ lines }: Journal) =>
  lines.some(
    ({ kind, amount }) => kind === "gateway_clearing" && amount === 4 * 850,
  );

const moves = ({ kind: event, lines }: Journal) =>
  lines.map(({ kind, owner, amount }) => ({
    account: `${kind} ${owner}`,
    amount: sideOf(event, kind) === "debit" ? amount : -amount,
  }));

function add(totals: Map<string, number>, account: string, amount: number) {
  totals.set(account, (totals.get(account) ?? 0) + amount);
}

/**
 * Liabilities are negative: a debit reduces them. Here the clearing account and the cost are only debited, and the
 * bank may go negative.
 */
const spends = (account: string, amount: number) =>
  amount > 0 &&
  !account.endsWith(" platform") &&
  !account.startsWith("gateway_clearing ") &&
  !account.startsWith("referral_cost ");

const overdraws = (journal: Journal, lowest: ReadonlyMap<string, number>) =>
  moves(journal).some(
    ({ account, amount }) =>
      spends(account, amount) && (lowest.get(account) ?? 0) + amount > 0,
  );

type Balances = Readonly<Record<string, number>>;

async function balances(): Promise<Balances> {
  const { rows } = await test.pool.query<{ account: string; balance: number }>(
    "select kind || ' ' || owner as account, balance from ledger_accounts",
  );
  return Object.fromEntries(
    rows.map(({ account, balance }) => [account, balance]),
  );
}

function changesSince(before: Balances, now: Balances): Balances {
  return Object.fromEntries(
    Object.entries(now)
      .map(([account, balance]): [string, number] => [
        account,
        balance - (before[account] ?? 0),
      ])
      .filter(([, change]) => change !== 0),
  );
}
