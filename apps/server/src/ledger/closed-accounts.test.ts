import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { useTestDatabase } from "../platform/testing/database.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { postJournal } from "./post-journal.ts";
import { allowAnswers, allowPayment } from "./testing/allow-payments.ts";
import { kindsCheck, paid, refusalOf } from "./testing/journal-factories.ts";
import {
  AccountClosed,
  balanceOfUser,
  closeAccountsOf,
  verifyLedger,
} from "./public.ts";
import { answerJournals } from "../answers/journal-kinds.ts";
import { paymentJournals } from "../payments/journal-kinds.ts";

const { answerAccepted } = answerJournals;
const { surveyPaid } = paymentJournals;

const test = useTestDatabase();

beforeAll(async () => {
  const superuser = await connectAsSuperuser(test);
  await allowPayment(superuser, paid(1));
  await allowAnswers(
    superuser,
    [60, 61, 62, 63, 64, 65, 66].map((userId) => answerBy(userId)),
  );
  await superuser.end();
  await posting((tx) => postJournal(tx, surveyPaid(paid(1))));
});

const answerBy = (userId: number) => ({
  participationId: userId,
  surveyId: 1,
  userId,
  reward: 800,
  platformFee: 200,
});

describe("the accounts of a deleted user", () => {
  it("take no money, whether they existed or not", async () => {
    const respondent = answerBy(60);
    await posting((tx) => closeAccountsOf(tx, 60));
    await expect(
      posting((tx) => postJournal(tx, answerAccepted(respondent))),
    ).rejects.toThrow(AccountClosed);
    expect(await balanceOfUser(test.db, 60)).toBe(0);
  });

  it("cannot be closed while they hold money", async () => {
    const respondent = answerBy(61);
    await posting((tx) => postJournal(tx, answerAccepted(respondent)));
    const refusal = await refusalOf(test.db, (tx) => closeAccountsOf(tx, 61));
    expect(refusal?.constraint).toBe("ledger_accounts_closed_check");
  });

  it("receive money before they are closed or not at all, whoever comes first", async () => {
    for (const userId of [62, 63, 64, 65, 66]) {
      const pays = answerBy(userId);
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
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });
});

const posting = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTransaction(test.db, work);
