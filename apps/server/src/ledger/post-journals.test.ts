import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { createTestDatabase } from "../platform/testing/database.ts";
import type { TestDatabase } from "../platform/testing/database.ts";
import { referralEarned } from "./journals.ts";
import { postJournal } from "./post-journal.ts";
import {
  balanceOfUser,
  JournalKeyReused,
  postReferredSurveyPaid,
  postVoidOrderPaid,
  verifyLedger,
} from "./public.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.drop());

const referrer = 60;

/** One survey per `n`; its referrer earns Rp 30. */
const paid = (tx: Tx, n: number, amount = 30) => {
  const order = { orderId: `order-${n}`, surveyId: n };
  return postReferredSurveyPaid(
    tx,
    { ...order, respondents: 4, reward: 700, platformFee: 150 },
    { ...order, userId: referrer, amount },
  );
};

it("locks the accounts of both journals together, so that payments never deadlock", async () => {
  // Older than the account that all payments share: locking journal by journal would use the wrong order.
  await posting((tx) =>
    postJournal(
      tx,
      referralEarned({
        orderId: "first",
        surveyId: 1_000,
        userId: referrer,
        amount: 10,
      }),
    ),
  );
  await posting((tx) => paid(tx, 999));
  let runs = 0;
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      posting((tx) => {
        runs += 1;
        if (n % 2) return paid(tx, n);
        const order = { orderId: `void-${n}`, userId: referrer, amount: 100 };
        return postVoidOrderPaid(tx, order);
      }),
    ),
  );

  expect(runs).toBe(40); // a deadlock would have retried one of them
  expect(await balanceOfUser(test.db, referrer)).toBe(
    10 + 30 + 20 * 30 + 20 * 100,
  );
  expect(await verifyLedger(test.db)).toEqual([]);
});

it("posts both once, or neither", async () => {
  const before = await balanceOfUser(test.db, referrer);
  await Promise.all([1, 2, 3, 4].map(() => posting((tx) => paid(tx, 500))));
  expect(await balanceOfUser(test.db, referrer)).toBe(before + 30);
  await expect(posting((tx) => paid(tx, 500, 31))).rejects.toBeInstanceOf(
    JournalKeyReused,
  );
  expect(await balanceOfUser(test.db, referrer)).toBe(before + 30);
  expect(await verifyLedger(test.db)).toEqual([]);
});

const posting = (work: (tx: Tx) => Promise<unknown>) =>
  inTransaction(test.db, work);
