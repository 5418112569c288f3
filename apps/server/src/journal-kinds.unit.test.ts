import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjustmentJournals } from "./adjustments/journal-kinds.ts";
import { answerJournals } from "./answers/journal-kinds.ts";
import { journalKinds } from "./journal-kinds.ts";
import { accountKinds } from "./ledger/chart-of-accounts.ts";
import { sideOf } from "./ledger/journal-kind.ts";
import type { Journal, Line } from "./ledger/journal-kind.ts";
import { paymentJournals } from "./payments/journal-kinds.ts";
import { privacyJournals } from "./privacy/journal-kinds.ts";
import { withdrawalJournals } from "./withdrawals/journal-kinds.ts";

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const rupiah = fc.integer({ min: 0, max: 1_000_000 });
const name = fc.constantFrom("o-1", "o-2");
const provider = fc.constantFrom("sandbox", "midtrans");
const users = { userId: id, amount: rupiah };

/** Arbitrary payments of a price: a part in credit and a part by a voucher. */
const anySurveyPaid = fc
  .record({
    orderId: name,
    surveyId: id,
    creatorId: id,
    provider,
    respondents: fc.integer({ min: 1, max: 100_000 }),
    reward: rupiah,
    platformFee: rupiah,
    screenoutBudget: rupiah,
    payPromiseBudget: rupiah,
  })
  .chain((event) => {
    const { respondents, reward, platformFee } = event;
    const price =
      respondents * (reward + platformFee) +
      event.screenoutBudget +
      event.payPromiseBudget;
    return fc
      .tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 }))
      .map(([a, b]) => {
        const credit = Math.floor((price * Math.min(a, b)) / 100);
        const voucher = Math.floor((price * (100 - Math.max(a, b))) / 100);
        return paymentJournals.surveyPaid({ ...event, credit, voucher });
      });
  });

const collected = { attemptId: name, provider, amount: rupiah };
const refund = { refundId: id, ...users };
const decidedAt = new Date("2026-11-22T08:00:00Z");
const withdrawal = {
  withdrawalId: id,
  ...users,
  bankId: id,
  fee: rupiah,
  decidedAt: fc.date({ noInvalidDate: true }),
};
const payout = fc
  .record({
    ...withdrawal,
    payoutId: id,
    from: fc.constantFrom("bank" as const, "provider:sandbox" as const),
    sentAt: fc.date({ noInvalidDate: true }),
    returnedAt: fc.date({ noInvalidDate: true }),
    share: fc.constantFrom(0, 0.5, 1),
  })
  .map((sent) => ({ ...sent, fee: Math.floor(sent.amount * sent.share) }));
const givenBack = fc.record({
  attemptId: name,
  provider,
  cumulative: rupiah,
  surveyId: id,
  userId: id,
  from: fc.record({
    escrow: rupiah,
    feeDeferred: rupiah,
    credit: rupiah,
    suspense: rupiah,
    loss: rupiah,
  }),
});

/** Part of an amount: all of it, nothing, or half. */
const part = fc
  .constantFrom(0, 0.5, 1)
  .map((share) => (amount: number) => Math.floor(amount * share));
const answer = { participationId: id, surveyId: id, userId: id };
const earned = { ...answer, reward: rupiah, platformFee: rupiah };
const anyReversal = fc.oneof(
  fc.record({ ...earned, part }).map((reversed) =>
    answerJournals.answerReversed({
      ...reversed,
      withdrawn: reversed.part(reversed.reward),
    }),
  ),
  fc
    .record({ ...earned, creatorId: id, part })
    .map(({ creatorId, part: of, ...reversed }) => {
      const price = reversed.reward + reversed.platformFee;
      const returned = of(price);
      const settled = {
        creatorId,
        returned,
        recovered: 0,
        voucher: price - returned,
      };
      return answerJournals.answerReversed({
        ...reversed,
        withdrawn: 0,
        settled,
      });
    }),
);
const anySettlement = fc
  .record({ settlementId: id, provider, amount: rupiah, part })
  .map((settled) =>
    paymentJournals.providerSettled({
      ...settled,
      fee: settled.part(settled.amount),
    }),
  );

const anyJournal: fc.Arbitrary<Journal> = fc.oneof(
  anyReversal,
  anySettlement,
  anySurveyPaid,
  fc
    .record({ ...collected, userId: id, surveyId: id })
    .map(paymentJournals.latePayment),
  fc.record(collected).map(paymentJournals.unknownPayment),
  fc.record({ ...collected, userId: id }).map(paymentJournals.suspenseAssigned),
  fc.record(refund).map(paymentJournals.refundRequested),
  fc
    .record({ ...refund, provider: fc.constantFrom("sandbox", "bank") })
    .map(paymentJournals.refundSent),
  fc.record(refund).map(paymentJournals.refundFailed),
  givenBack.map(paymentJournals.paymentRefunded),
  givenBack.map(paymentJournals.paymentChargedBack),
  fc
    .record({
      participationId: id,
      surveyId: id,
      userId: fc.option(id),
      reward: rupiah,
      platformFee: rupiah,
    })
    .map(answerJournals.answerAccepted),
  fc
    .record({ participationId: id, surveyId: id, ...users })
    .map(answerJournals.guestRewardClaimed),
  fc
    .record({
      participationId: id,
      surveyId: id,
      creatorId: id,
      divided: fc.record({
        returned: rupiah,
        recovered: rupiah,
        voucher: rupiah,
      }),
    })
    .map(answerJournals.guestRewardLapsed),
  fc.record(withdrawal).map(withdrawalJournals.withdrawalRequested),
  payout.map(withdrawalJournals.payoutSent),
  payout.map(withdrawalJournals.payoutReturned),
  fc.record(withdrawal).map(withdrawalJournals.withdrawalReturned),
  fc
    .record({
      surveyId: id,
      creatorId: id,
      left: fc.record({
        escrow: rupiah,
        feeDeferred: rupiah,
        screenoutBudget: rupiah,
        payPromiseBudget: rupiah,
      }),
      paid: fc.record({ collected: rupiah, credit: rupiah, voucher: rupiah }),
      gone: fc.record({ fromSurvey: rupiah, lost: rupiah }),
    })
    .map(paymentJournals.surveyClosed),
  fc
    .record({ surveyId: id, earned: rupiah, ...users })
    .map(paymentJournals.referralEarned),
  fc.record(users).map(privacyJournals.balanceForfeited),
  fc
    .record({
      adjustmentId: id,
      userId: id,
      account: fc.constantFrom("payable" as const, "customer_credit" as const),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    })
    .map(adjustmentJournals.adjustment),
);

describe("a journal", () => {
  it("always sums to 0 in whole rupiah, signed by the chart", () => {
    fc.assert(
      fc.property(anyJournal, (journal) => {
        const amounts = journal.lines.map((line) => signed(journal, line));
        expect(amounts.every(Number.isSafeInteger)).toBe(true);
        expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(0);
      }),
    );
  });

  it("has each account once and no line of 0, so at least two lines or none", () => {
    fc.assert(
      fc.property(anyJournal, ({ lines }) => {
        const accounts = lines.map(({ kind, owner }) => `${kind} ${owner}`);
        expect(new Set(accounts).size).toBe(accounts.length);
        expect(lines.every(({ amount }) => amount > 0)).toBe(true);
        expect(lines).not.toHaveLength(1);
      }),
    );
  });

  it("belongs each account to an owner of the chart's type", () => {
    fc.assert(
      fc.property(anyJournal, ({ lines }) => {
        for (const { kind, owner } of lines) {
          expect(owner.split(":")[0]).toBe(accountKinds[kind].ownerType);
        }
      }),
    );
  });

  const price = { respondents: 10, reward: 800, platformFee: 200 };
  const paid = {
    orderId: "o-1",
    surveyId: 12,
    creatorId: 6,
    provider: "sandbox",
    ...price,
  };
  const late = { attemptId: "a-1", provider: "sandbox", amount: 10_000 };
  const left = { escrow: 1_600, feeDeferred: 401 };
  const taken = {
    attemptId: "a-1",
    provider: "sandbox",
    cumulative: 9_000,
    surveyId: 12,
    userId: 6,
  };

  it.each<[string, Journal, string, string[]]>([
    [
      "a paid survey fills its escrow and defers the platform fees",
      paymentJournals.surveyPaid(paid),
      "pay:o-1",
      [
        "gateway_clearing provider:sandbox 10000",
        "escrow survey:12 -8000",
        "fee_deferred survey:12 -2000",
      ],
    ],
    [
      "a survey may be paid in credit, by a voucher and at the provider at once",
      paymentJournals.surveyPaid({
        ...paid,
        credit: 3_000,
        voucher: 2_000,
        screenoutBudget: 500,
      }),
      "pay:o-1",
      [
        "gateway_clearing provider:sandbox 5500",
        "customer_credit user:6 3000",
        "voucher_cost survey:12 2000",
        "escrow survey:12 -8000",
        "fee_deferred survey:12 -2000",
        "screenout_budget survey:12 -500",
      ],
    ],
    [
      "a late payment becomes the creator's credit",
      paymentJournals.latePayment({ ...late, userId: 7, surveyId: 12 }),
      "late:a-1",
      [
        "gateway_clearing provider:sandbox 10000",
        "customer_credit user:7 -10000",
      ],
    ],
    [
      "money of an unknown payer waits in suspense",
      paymentJournals.unknownPayment(late),
      "suspense:a-1",
      [
        "gateway_clearing provider:sandbox 10000",
        "suspense provider:sandbox -10000",
      ],
    ],
    [
      "an operator assigns it to its owner",
      paymentJournals.suspenseAssigned({ ...late, userId: 7 }),
      "suspense:a-1:assigned",
      ["suspense provider:sandbox 10000", "customer_credit user:7 -10000"],
    ],
    [
      "a requested refund cannot be spent any more",
      paymentJournals.refundRequested({ refundId: 4, userId: 7, amount: 500 }),
      "refund:4:request",
      ["customer_credit user:7 500", "refund_pending user:7 -500"],
    ],
    [
      "a refund leaves the provider",
      paymentJournals.refundSent({
        refundId: 4,
        userId: 7,
        amount: 500,
        provider: "sandbox",
      }),
      "refund:4:final",
      ["refund_pending user:7 500", "gateway_clearing provider:sandbox -500"],
    ],
    [
      "a refund by hand leaves the bank",
      paymentJournals.refundSent({
        refundId: 4,
        userId: 7,
        amount: 500,
        provider: "bank",
      }),
      "refund:4:final",
      ["refund_pending user:7 500", "bank platform -500"],
    ],
    [
      "a failed refund returns, under the key of the one that was sent",
      paymentJournals.refundFailed({ refundId: 4, userId: 7, amount: 500 }),
      "refund:4:final",
      ["refund_pending user:7 500", "customer_credit user:7 -500"],
    ],
    [
      "money given back by the provider is taken from what is left, the rest is a loss",
      paymentJournals.paymentRefunded({
        ...taken,
        from: { escrow: 5_000, feeDeferred: 1_000, credit: 2_000, loss: 1_000 },
      }),
      "refund:a-1:9000",
      [
        "escrow survey:12 5000",
        "fee_deferred survey:12 1000",
        "customer_credit user:6 2000",
        "chargeback_loss platform 1000",
        "gateway_clearing provider:sandbox -9000",
      ],
    ],
    [
      "a chargeback of money in suspense takes it from there",
      paymentJournals.paymentChargedBack({
        ...taken,
        from: { suspense: 9_000 },
      }),
      "chargeback:a-1:9000",
      [
        "suspense provider:sandbox 9000",
        "gateway_clearing provider:sandbox -9000",
      ],
    ],
    [
      "an accepted answer pays the respondent and earns the fee",
      answerJournals.answerAccepted({
        ...price,
        participationId: 5,
        surveyId: 12,
        userId: 7,
      }),
      "accept:5",
      [
        "escrow survey:12 800",
        "fee_deferred survey:12 200",
        "payable user:7 -800",
        "platform_fee survey:12 -200",
      ],
    ],
    [
      "an answer without a fee moves the reward alone",
      answerJournals.answerAccepted({
        participationId: 6,
        surveyId: 12,
        userId: 7,
        reward: 800,
        platformFee: 0,
      }),
      "accept:6",
      ["escrow survey:12 800", "payable user:7 -800"],
    ],
    [
      "a closed survey returns the cash share of what is left, rounded down",
      paymentJournals.surveyClosed({
        surveyId: 12,
        creatorId: 6,
        left,
        paid: { collected: 5_000, credit: 3_000, voucher: 2_000 },
      }),
      "close:12",
      [
        "escrow survey:12 1600",
        "fee_deferred survey:12 401",
        "customer_credit user:6 -1600",
        "voucher_cost survey:12 -401",
      ],
    ],
    [
      "a survey that a voucher paid returns nothing to its creator",
      paymentJournals.surveyClosed({
        surveyId: 12,
        creatorId: 6,
        left,
        paid: { collected: 0, credit: 0, voucher: 10_000 },
      }),
      "close:12",
      [
        "escrow survey:12 1600",
        "fee_deferred survey:12 401",
        "voucher_cost survey:12 -2001",
      ],
    ],
    [
      "a referral reward is a cost of the survey",
      paymentJournals.referralEarned({
        surveyId: 12,
        userId: 9,
        amount: 125,
        earned: 2_500,
      }),
      "referral:12",
      ["referral_cost survey:12 125", "payable user:9 -125"],
    ],
    [
      "a referral reward of 0 moves nothing",
      paymentJournals.referralEarned({
        surveyId: 12,
        userId: 9,
        amount: 0,
        earned: 0,
      }),
      "referral:12",
      [],
    ],
    [
      "a requested withdrawal becomes pending",
      withdrawalJournals.withdrawalRequested({
        withdrawalId: 3,
        userId: 7,
        amount: 50_000,
        bankId: 1,
        fee: 0,
      }),
      "withdraw:3:request",
      ["payable user:7 50000", "withdrawal_pending withdrawal:3 -50000"],
    ],
    [
      "a payout leaves the bank account, less the fee",
      withdrawalJournals.payoutSent({
        payoutId: 8,
        withdrawalId: 3,
        userId: 7,
        amount: 50_000,
        fee: 2_500,
        from: "bank",
        decidedAt,
        sentAt: decidedAt,
      }),
      "payout:8:sent",
      [
        "withdrawal_pending withdrawal:3 50000",
        "bank platform -47500",
        "withdrawal_fee platform -2500",
      ],
    ],
    [
      "a payout that the bank sent back is pending again, without a fee",
      withdrawalJournals.payoutReturned({
        payoutId: 8,
        withdrawalId: 3,
        userId: 7,
        amount: 50_000,
        fee: 2_500,
        from: "provider:iris",
        returnedAt: decidedAt,
      }),
      "payout:8:returned",
      [
        "payout_clearing provider:iris 47500",
        "withdrawal_fee platform 2500",
        "withdrawal_pending withdrawal:3 -50000",
      ],
    ],
    [
      "a rejected withdrawal returns to the balance",
      withdrawalJournals.withdrawalReturned({
        withdrawalId: 3,
        userId: 7,
        amount: 50_000,
        decidedAt,
      }),
      "withdraw:3:returned",
      ["withdrawal_pending withdrawal:3 50000", "payable user:7 -50000"],
    ],
    [
      "the balance of a deleted account becomes the platform's, once",
      privacyJournals.balanceForfeited({ userId: 7, amount: 12_000 }),
      "forfeit:7",
      ["payable user:7 12000", "forfeited_balance platform -12000"],
    ],
    [
      "an adjustment gives to a user",
      adjustmentJournals.adjustment({
        adjustmentId: 2,
        userId: 7,
        account: "payable",
        amount: 300,
      }),
      "adjustment:2",
      ["payable user:7 -300", "adjustment platform 300"],
    ],
    [
      "an adjustment takes from a user",
      adjustmentJournals.adjustment({
        adjustmentId: 2,
        userId: 7,
        account: "customer_credit",
        amount: -300,
      }),
      "adjustment:2",
      ["customer_credit user:7 300", "adjustment platform -300"],
    ],
  ])("%s", (_, journal, expectedKey, expectedLines) => {
    expect(journal.key).toBe(expectedKey);
    expect(
      journal.lines.map(
        (line) => `${line.kind} ${line.owner} ${signed(journal, line)}`,
      ),
    ).toEqual(expectedLines);
  });

  it.each([0.5, -1, Number.NaN, 2 ** 53])("refuses %d rupiah", (amount) => {
    const event = { withdrawalId: 3, userId: 7, amount, bankId: 1, fee: 0 };
    expect(() => withdrawalJournals.withdrawalRequested(event)).toThrow(
      RangeError,
    );
  });

  it("returns the exact share of amounts whose product exceeds 2^53", () => {
    const { lines } = paymentJournals.surveyClosed({
      surveyId: 12,
      creatorId: 6,
      left: { escrow: 999_999_999, feeDeferred: 0 },
      paid: { collected: 999_999_999, credit: 0, voucher: 1 },
    });
    expect(lines.find(({ kind }) => kind === "voucher_cost")?.amount).toBe(1);
  });
});

describe("the chart", () => {
  it("lets every kind of journal debit and credit something", () => {
    for (const { debits, credits } of journalKinds) {
      expect(debits.length).toBeGreaterThan(0);
      expect(credits.length).toBeGreaterThan(0);
    }
  });
});

function signed({ kind }: Journal, line: Line): number {
  const rules = journalKinds.find((each) => each.kind === kind);
  const side = line.side ?? (rules && sideOf(rules, line.kind));
  expect(side, `${kind} of ${line.kind}`).toBeDefined();
  return side === "debit" ? line.amount : -line.amount;
}
