import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import { useTestDatabase } from "../platform/testing/database.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { postJournal } from "./post-journal.ts";
import { verifyLedger } from "./public.ts";
import {
  allowAnswers,
  allowLatePayment,
  allowPayment,
  allowReferral,
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

const { answerAccepted, answerReversed, payPromiseKept, screenedOut } =
  answerJournals;
const {
  providerSettled,
  latePayment,
  paymentChargedBack,
  paymentRefunded,
  referralEarned,
  refundFailed,
  refundRequested,
  refundSent,
  surveyClosed,
  surveyPaid,
} = paymentJournals;

const test = useTestDatabase();
let superuser: pg.Client;

const answer = {
  participationId: 1,
  surveyId: 1,
  userId: 7,
  reward: 800,
  platformFee: 200,
};
/** The closing of survey 2, for which its creator, the user 6, had paid. */
const closing = {
  surveyId: 2,
  creatorId: 6,
  left: { escrow: 8_000, feeDeferred: 2_000 },
  paid: { collected: 100_000, credit: 0, voucher: 0 },
};
/** A screen-out of survey 1, whose screen-outs pay Rp 30. */
const screening = { participationId: 3, surveyId: 1, userId: 9, reward: 30 };
const topUp = { participationId: 1, surveyId: 1, userId: 7, amount: 40 };
const referral = { surveyId: 3, userId: 8, amount: 30, earned: 600 };
const credit = {
  attemptId: "late-1",
  provider: "sandbox",
  userId: 6,
  surveyId: 1,
  amount: 900,
};
/** A return of the payment for survey 1 to its payer, initiated by the provider. */
const returned = {
  attemptId: "order-1",
  provider: "sandbox",
  surveyId: 1,
  userId: 6,
  cumulative: 70,
  from: { escrow: 60, credit: 10 },
};
/** A refund of this credit: the first was sent, the others failed. */
const refund = { refundId: 2, userId: 6, amount: 400 };
/** A refund of this credit to a bank account. */
const byHand = { refundId: 4, userId: 6, amount: 50, provider: "bank" };
beforeAll(async () => {
  superuser = await connectAsSuperuser(test);
  for (const n of [1, 2, 3]) {
    const budgets = { screenoutBudget: 60, payPromiseBudget: 50 };
    const payment = { ...paid(n), ...(n === 1 ? budgets : {}) };
    await allowPayment(superuser, payment);
    await inTransaction(test.db, (tx) => postJournal(tx, surveyPaid(payment)));
  }
  await allowAnswers(superuser, [
    answer,
    { ...answer, participationId: 2, userId: 9 },
  ]);
  await superuser.query(
    "update participations set status = 'started', accepted_at = null where id = 2",
  );
  await superuser.query(
    "update participations set promise_paid = 40 where id = 1",
  );
  await allowAnswers(superuser, [screening]);
  await superuser.query(
    "update participations set status = 'screened_out', accepted_at = null where id = 3",
  );
  await superuser.query(
    `insert into surveys (id, code, owner_id, status, title, target, settled_at, returned, screen_outs, screen_out_pay) overriding system value
     values (1, 'running', 6, 'active', '', '{}', null, null, 2, 30), (2, 'ended', 6, 'completed', '', '{}', now(), 10000, null, null)`,
  );
  await allowReferral(superuser, referral);
  await allowLatePayment(superuser, credit);
  await post(latePayment(credit));
  await superuser.query(
    `update payment_attempts set refunded = 70, booked_refunded = 70, charged_back = 70, booked_charged_back = 70
     where id = $1`,
    [paid(1).orderId],
  );
  await superuser.query(
    `insert into refunds (id, attempt_id, source, user_id, amount, refund_key, state, requested_at, ended_at) overriding system value
     values (1, 'late-1', 'credit', 6, 400, '1', 'sent', now(), now()), (2, 'late-1', 'credit', 6, 400, '2', 'failed', now(), now()),
       (3, 'late-1', 'credit', 6, 100, '3', 'requested', now(), null)`,
  );
  await superuser.query(
    `insert into refunds (id, channel, request_id, source, user_id, amount, refund_key, state, bank_id, account, approved_by, approved_at, decided_by, reference, requested_at, ended_at)
     overriding system value
     values (4, 'bank', 1, 'credit', 6, 50, '4', 'sent', 1, 'v1.', 30, now(), 31, 'x', now(), now()),
       (5, 'bank', 1, 'credit', 6, 50, '5', 'approved', 1, 'v1.', 30, now(), null, null, now(), null)`,
  );
});

afterAll(() => superuser.end());

const post = (event: Journal) =>
  inTransaction(test.db, (tx) => postJournal(tx, event));

describe("the server's role posts", () => {
  it.each<[string, Journal]>([
    [
      "an answer that nobody gave",
      answerAccepted({ ...answer, participationId: 99 }),
    ],
    [
      "an answer that was only started",
      answerAccepted({ ...answer, participationId: 2, userId: 9 }),
    ],
    ["an answer for another user", answerAccepted({ ...answer, userId: 9 })],
    [
      "an answer with another reward",
      answerAccepted({ ...answer, reward: 900, platformFee: 100 }),
    ],
    [
      "an answer from another survey",
      answerAccepted({ ...answer, surveyId: 2 }),
    ],
    [
      "an answer whose fee goes to a user",
      {
        ...answerAccepted(answer),
        lines: [
          line("escrow", "survey:1", 800),
          line("fee_deferred", "survey:1", 200),
          line("payable", "user:7", 800),
          line("payable", "user:9", 200),
        ],
      },
    ],
    [
      "an answer without its reward",
      {
        ...answerAccepted(answer),
        lines: [
          line("fee_deferred", "survey:1", 200),
          line("platform_fee", "survey:1", 200),
        ],
      },
    ],
    [
      "the closing of a survey that runs",
      surveyClosed({ ...closing, surveyId: 1 }),
    ],
    [
      "the closing of a survey that does not exist",
      surveyClosed({ ...closing, surveyId: 99 }),
    ],
    [
      "a closing that returns another amount than the survey says",
      surveyClosed({ ...closing, left: { escrow: 80_000, feeDeferred: 0 } }),
    ],
    [
      "a closing that returns the money to another user",
      surveyClosed({ ...closing, creatorId: 9 }),
    ],
    [
      "a closing that takes the money of another survey",
      {
        ...surveyClosed(closing),
        lines: [
          line("escrow", "survey:1", 10_000),
          line("customer_credit", "user:6", 10_000),
        ],
      },
    ],
    [
      "a referral that no survey names",
      referralEarned({ ...referral, surveyId: 2 }),
    ],
    [
      "a referral with another reward than the order says",
      referralEarned({ ...referral, amount: 31 }),
    ],
    ["a referral for another user", referralEarned({ ...referral, userId: 9 })],
    [
      "a refund that nobody requested",
      refundRequested({ ...refund, refundId: 9 }),
    ],
    ["a refund of another amount", refundRequested({ ...refund, amount: 401 })],
    [
      "a refund of another user's credit",
      refundRequested({ ...refund, userId: 9 }),
    ],
    [
      "the failure of a refund that was sent",
      refundFailed({ ...refund, refundId: 1 }),
    ],
    [
      "the failure of a refund that is under way",
      refundFailed({ ...refund, refundId: 3, amount: 100 }),
    ],
    [
      "the failure of a refund for another user",
      {
        ...refundFailed(refund),
        lines: [
          line("refund_pending", "user:6", 400),
          line("customer_credit", "user:9", 400),
        ],
      },
    ],
    [
      "a refund by hand that is approved, and not sent",
      refundSent({ ...byHand, refundId: 5 }),
    ],
    [
      "a refund by hand of another amount",
      refundSent({ ...byHand, amount: 51 }),
    ],
    [
      "a refund by hand from a provider's account",
      refundSent({ ...byHand, provider: "sandbox" }),
    ],
    [
      "a provider's refund from the bank",
      refundSent({ ...refund, refundId: 1, provider: "bank" }),
    ],
    [
      "a refund by the provider from the credit of another user",
      paymentRefunded({ ...returned, userId: 9 }),
    ],
    [
      "a refund by the provider from the money of another survey",
      paymentRefunded({ ...returned, surveyId: 3 }),
    ],
    [
      "a chargeback from the credit of another user",
      paymentChargedBack({ ...returned, userId: 9 }),
    ],
    [
      "a screen-out of an accepted answer",
      screenedOut({ ...screening, participationId: 1, userId: 7 }),
    ],
    ["a screen-out for another user", screenedOut({ ...screening, userId: 7 })],
    [
      "a screen-out at another price",
      screenedOut({ ...screening, reward: 60 }),
    ],
    [
      "a screen-out from the budget of another survey",
      screenedOut({ ...screening, surveyId: 2 }),
    ],
    ["a promise for another user", payPromiseKept({ ...topUp, userId: 9 })],
    ["more than a promise was for", payPromiseKept({ ...topUp, amount: 50 })],
    [
      "a promise of an answer that needed none",
      payPromiseKept({ ...topUp, participationId: 3, userId: 9 }),
    ],
    [
      "the reversal of an answer that no two admins rejected",
      answerReversed({ ...answer, withdrawn: 800 }),
    ],
    [
      "what a provider sent to the bank: no use case posts it",
      providerSettled({
        provider: "sandbox",
        settlementId: 1,
        amount: 900,
        fee: 900,
      }),
    ],
  ])("never %s", async (_, event) => {
    const refusal = await refusalOf(test.db, (tx) => postJournal(tx, event));
    expect(refusal?.constraint).toBe("journals_cause_check");
  });

  it("what the rows allow, once", async () => {
    const events = [
      answerAccepted(answer),
      screenedOut(screening),
      payPromiseKept(topUp),
      surveyClosed(closing),
      referralEarned(referral),
      refundRequested(refund),
      refundFailed(refund),
      refundRequested(byHand),
      refundSent(byHand),
      paymentRefunded(returned),
      paymentChargedBack(returned),
    ];
    for (const event of events) {
      expect(await post(event)).toMatchObject({ replayed: false });
      expect(await post(event)).toMatchObject({ replayed: true });
    }
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });
});
