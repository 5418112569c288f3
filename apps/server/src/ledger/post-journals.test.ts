import { beforeAll, expect, it } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { useTestDatabase } from "../platform/testing/database.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { postJournal } from "./post-journal.ts";
import {
  allowLatePayment,
  allowPayment,
  allowReferral,
} from "./testing/allow-payments.ts";
import {
  balanceOfUser,
  creditOfUser,
  JournalKeyReused,
  postJournals,
  verifyLedger,
} from "./public.ts";
import { paymentJournals } from "../payments/journal-kinds.ts";
import { kindsCheck } from "./testing/journal-factories.ts";

const { latePayment, referralEarned, surveyPaid } = paymentJournals;

const test = useTestDatabase();

const late = (n: number) => ({
  attemptId: `late-${n}`,
  provider: "sandbox",
  userId: referrer,
  surveyId: n + 1,
  amount: 100,
});

beforeAll(async () => {
  const superuser = await connectAsSuperuser(test);
  for (let n = 0; n < 40; n++) {
    await allowPayment(superuser, payment(n));
    await allowLatePayment(superuser, late(n));
  }
  for (const n of [500, 999]) await allowPayment(superuser, payment(n));
  const referred = Array.from({ length: 20 }, (_, n) => 2 * n + 1);
  for (const surveyId of [...referred, 500, 999])
    await allowReferral(superuser, referralOf(surveyId));
  await allowReferral(superuser, referralOf(1_000, 10));
  await superuser.end();
});

const referrer = 60;

/** The payment for one survey per `n`; its referrer earns Rp 30. */
const paid = (tx: Tx, n: number, amount = 30) =>
  postJournals(tx, [
    surveyPaid(payment(n)),
    referralEarned(referralOf(n, amount)),
  ]);

const referralOf = (surveyId: number, amount = 30) => ({
  surveyId,
  amount,
  userId: referrer,
  earned: 20 * amount,
});

function payment(n: number) {
  const price = { respondents: 4, reward: 700, platformFee: 150 };
  const survey = { surveyId: n + 1, creatorId: 61, provider: "sandbox" };
  return { orderId: `order-${n}`, ...survey, ...price };
}

it("locks the accounts of both journals together, so that payments never deadlock", async () => {
  // This account is older than the account that all payments share: locking journal by journal would use the wrong
  // order.
  await posting((tx) => postJournal(tx, referralEarned(referralOf(1_000, 10))));
  await posting((tx) => paid(tx, 999));
  let runs = 0;
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      posting((tx) => {
        runs += 1;
        if (n % 2) return paid(tx, n);
        return postJournal(tx, latePayment(late(n)));
      }),
    ),
  );

  expect(runs).toBe(40); // a deadlock would have retried one of them
  expect(await balanceOfUser(test.db, referrer)).toBe(10 + 30 + 20 * 30);
  expect(await creditOfUser(test.db, referrer)).toBe(20 * 100);
  expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
});

it("posts both once, or neither", async () => {
  const before = await balanceOfUser(test.db, referrer);
  await Promise.all([1, 2, 3, 4].map(() => posting((tx) => paid(tx, 500))));
  expect(await balanceOfUser(test.db, referrer)).toBe(before + 30);
  await expect(posting((tx) => paid(tx, 500, 31))).rejects.toBeInstanceOf(
    JournalKeyReused,
  );
  expect(await balanceOfUser(test.db, referrer)).toBe(before + 30);
  expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
});

const posting = (work: (tx: Tx) => Promise<unknown>) =>
  inTransaction(test.db, work);
