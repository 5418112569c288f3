import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import { useTestDatabase } from "../platform/testing/database.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { postJournal } from "./post-journal.ts";
import { verifyLedger } from "./public.ts";
import {
  allowAnswers,
  allowPayment,
  allowWithdrawal,
} from "./testing/allow-payments.ts";
import {
  kindsCheck,
  line,
  paid,
  refusalOf,
} from "./testing/journal-factories.ts";
import { answerJournals } from "../answers/journal-kinds.ts";
import type { Journal } from "./journal-kind.ts";
import { paymentJournals } from "../payments/journal-kinds.ts";
import { privacyJournals } from "../privacy/journal-kinds.ts";
import { withdrawalJournals } from "../withdrawals/journal-kinds.ts";

const { answerAccepted } = answerJournals;
const { surveyPaid } = paymentJournals;
const { balanceForfeited } = privacyJournals;
const { payoutReturned, payoutSent, withdrawalRequested, withdrawalReturned } =
  withdrawalJournals;

const test = useTestDatabase();
let superuser: pg.Client;

/** The answers by which the users 7 and 8 have earned. */
const answers = [7, 8].map((userId, n) => ({
  participationId: n + 1,
  surveyId: 1,
  userId,
  reward: 800,
  platformFee: 200,
}));
/** Withdrawals of the answer's reward: the second was sent, came back, and was given up. */
const withdrawal = {
  withdrawalId: 1,
  userId: 7,
  amount: 300,
  bankId: 1,
  fee: 0,
  decidedAt: new Date(0),
};
const payout = {
  ...withdrawal,
  withdrawalId: 2,
  fee: 20,
  payoutId: 5,
  from: "bank" as const,
  sentAt: new Date(0),
  returnedAt: new Date(0),
};
/** The forfeited balance of a user whose account is deleted. */
const forfeit = { userId: 8, amount: 30 };

beforeAll(async () => {
  superuser = await connectAsSuperuser(test);
  await allowPayment(superuser, paid(1));
  await allowAnswers(superuser, answers);
  await inTransaction(test.db, (tx) => postJournal(tx, surveyPaid(paid(1))));
  for (const answer of answers) await post(answerAccepted(answer));
  await allowWithdrawal(superuser, withdrawal);
  await allowWithdrawal(superuser, payout);
  await allowWithdrawal(superuser, { ...withdrawal, withdrawalId: 3 });
  await superuser.query(
    "update withdrawals set stage = 'pending', decided_at = null, decided_by = null where id = 3",
  );
  await superuser.query(
    "insert into users (id, name, email, referral_code, deleted_at) overriding system value values (8, '', 'deleted-8', 'deleted-8', now())",
  );
});

afterAll(() => superuser.end());

const post = (event: Journal) =>
  inTransaction(test.db, (tx) => postJournal(tx, event));

describe("the server's role posts", () => {
  it.each<[string, Journal]>([
    [
      "a withdrawal that nobody requested",
      withdrawalRequested({ ...withdrawal, withdrawalId: 99 }),
    ],
    [
      "a withdrawal of another user's earnings",
      withdrawalRequested({ ...withdrawal, userId: 9 }),
    ],
    [
      "a withdrawal of another amount",
      withdrawalRequested({ ...withdrawal, amount: 301 }),
    ],
    [
      "a withdrawal that another one holds",
      {
        ...withdrawalRequested(withdrawal),
        lines: [
          line("payable", "user:7", 300),
          line("withdrawal_pending", "withdrawal:2", 300),
        ],
      },
    ],
    [
      "the return of a withdrawal that is pending",
      withdrawalReturned({ ...withdrawal, withdrawalId: 3 }),
    ],
    [
      "the return of a withdrawal to another user",
      withdrawalReturned({ ...withdrawal, userId: 9 }),
    ],
    [
      "the return of another amount",
      withdrawalReturned({ ...withdrawal, amount: 200 }),
    ],
    ["a payout that nobody sent", payoutSent({ ...payout, payoutId: 9 })],
    ["a payout of another fee", payoutSent({ ...payout, fee: 300 })],
    ["a payout without its fee", payoutSent({ ...payout, fee: 0 })],
    ["a payout of another amount", payoutSent({ ...payout, amount: 299 })],
    [
      "a payout of another withdrawal",
      payoutSent({ ...payout, withdrawalId: 1 }),
    ],
    [
      "a payout that was sent by hand from a provider's money",
      payoutSent({ ...payout, from: "provider:sandbox" }),
    ],
    ["the return of a payout that was sent", payoutReturned(payout)],
    [
      "what a user forfeits whose account is not deleted",
      balanceForfeited({ userId: 7, amount: 1 }),
    ],
    [
      "what another user forfeits",
      {
        ...balanceForfeited(forfeit),
        lines: [
          line("payable", "user:7", 30),
          line("forfeited_balance", "platform", 30),
        ],
      },
    ],
  ])("never %s", async (_, event) => {
    const refusal = await refusalOf(test.db, (tx) => postJournal(tx, event));
    expect(refusal?.constraint).toBe("journals_cause_check");
  });

  it("what the rows allow, once", async () => {
    const events = [
      withdrawalRequested(withdrawal),
      withdrawalReturned(withdrawal),
      withdrawalRequested({ ...payout, fee: 20 }),
      payoutSent(payout),
      balanceForfeited(forfeit),
    ];
    for (const event of events) {
      expect(await post(event)).toMatchObject({ replayed: false });
      expect(await post(event)).toMatchObject({ replayed: true });
    }
    await superuser.query(
      "update payouts set state = 'returned', returned_at = now(), returned_by = 0 where id = 5",
    );
    await post(payoutReturned(payout));
    await post(withdrawalReturned(payout));
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });

  it("never the return of a payout whose sending was not posted", async () => {
    const unsent = { ...payout, withdrawalId: 4, payoutId: 6 };
    await allowWithdrawal(superuser, unsent);
    await superuser.query(
      "update payouts set state = 'returned', returned_at = now(), returned_by = 0 where id = 6",
    );
    const refusal = await refusalOf(test.db, (tx) =>
      postJournal(tx, payoutReturned(unsent)),
    );
    expect(refusal?.constraint).toBe("journals_cause_check");
  });
});
