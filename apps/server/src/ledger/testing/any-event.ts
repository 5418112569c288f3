import fc from "fast-check";
import * as balances from "../journals/balance-journals.ts";
import type { Journal } from "../journals/journal.ts";
import * as payments from "../journals/payment-journals.ts";
import * as refunds from "../journals/refund-journals.ts";
import * as surveys from "../journals/survey-journals.ts";
import {
  adjusted,
  adjustedAccount,
  amounts,
  ASSIGNED,
  budgets,
  cameBack,
  fundings,
  isClaimed,
  isSent,
  PAYOUT_FEE,
  price,
  PROMISE_PAID,
  provider,
  REFERRAL,
  respondent,
  RESPONDENTS,
  SCREEN_OUT_PAY,
  wasTried,
  withdrawnAmount,
} from "./history-facts.ts";
import * as planned from "./planned-journals.ts";

/** The n-th event of its type. Equal steps are the same event; `other` is a different event under the same key. */
export interface Step {
  readonly type: keyof typeof events;
  /** 0 to 5. */
  readonly n: number;
  readonly other: boolean;
  /** Its transaction is rolled back after the journal was posted. */
  readonly aborted: boolean;
}

/** An event as it is tried. */
export interface TriedEvent {
  readonly journal: Journal;
  /** Whether the rows of `insertCauses` allow it. */
  readonly allowed: boolean;
  /** The key of a journal that must be posted before. */
  readonly after?: string;
  readonly aborted: boolean;
}

type Event = (n: number, other: boolean, at: number) => Journal;

/** Three surveys, their creators and three respondents: events conflict, repeat and exhaust balances. */
const events = {
  payLate: (n, other, at) =>
    payments.latePayment({
      ...{ provider, attemptId: `late-${at + n}`, userId: at + (n % 3) },
      surveyId: at + (n % 3),
      amount: amounts.late + (other ? 1 : 0),
    }),
  pay: (n, other, at) =>
    payments.surveyPaid({
      ...{ ...price, ...budgets, ...fundingOf(n), provider },
      ...{ surveyId: at + (n % 3), orderId: `order-${at + (n % 3)}` },
      creatorId: at + (n % 3),
      // One respondent more than was ordered.
      respondents: other ? RESPONDENTS + 1 : RESPONDENTS,
      collected: fundingOf(n).collected + (other ? 850 : 0),
    }),
  payUnknown: (n, other, at) =>
    payments.unknownPayment({
      ...{ provider, attemptId: `unknown-${at + n}` },
      amount: amounts.unknown + (other ? 1 : 0),
    }),
  assign: (n, other, at) =>
    payments.suspenseAssigned({
      ...{ provider, attemptId: `unknown-${at + n}`, amount: ASSIGNED },
      userId: at + (n % 3) + (other ? 1 : 0),
    }),
  requestRefund: (n, other, at) =>
    refunds.refundRequested(refund(n, other, at)),
  sendRefund: (n, other, at) =>
    refunds.refundSent({
      ...refund(n, false, at),
      // A refund by hand has no row that allows it yet.
      provider: other ? "bank" : provider,
    }),
  failRefund: (n, other, at) => refunds.refundFailed(refund(n, other, at)),
  giveBack: (n, other, at) => refunds.paymentRefunded(givenBack(n, other, at)),
  chargeBack: (n, other, at) =>
    refunds.paymentChargedBack(givenBack(n, other, at)),
  giveBackUnknown: (n, other, at) =>
    refunds.paymentRefunded({
      ...{ provider, attemptId: `unknown-${at + n}` },
      cumulative: amounts.back + (other ? 1 : 0),
      from: { suspense: amounts.back },
    }),
  accept: (n, other, at) =>
    surveys.answerAccepted({
      ...{ ...price, participationId: at + n, surveyId: at + (n % 3) },
      userId: respondent(n, other, at),
    }),
  acceptGuest: (n, other, at) =>
    surveys.answerAccepted({
      ...{ ...price, ...guest(n, at), userId: null },
      ...(other ? { reward: 701 } : {}),
    }),
  claim: (n, other, at) =>
    surveys.guestRewardClaimed({
      ...{ ...guest(n, at), amount: price.reward },
      userId: respondent(n, other, at),
    }),
  lapse: (n, other, at) =>
    surveys.guestRewardLapsed({
      ...{ ...guest(n, at), creatorId: at + (n % 3) },
      divided: dividedLapse(n, other),
    }),
  screenOut: (n, other, at) =>
    surveys.screenedOut({
      ...{ participationId: at + 40 + n, surveyId: at + (n % 3) },
      reward: SCREEN_OUT_PAY,
      userId: respondent(n, other, at),
    }),
  keepPromise: (n, other, at) =>
    surveys.payPromiseKept({
      ...{ participationId: at + n, surveyId: at + (n % 3) },
      ...{
        userId: respondent(n, false, at),
        amount: PROMISE_PAID + (other ? 1 : 0),
      },
    }),
  reverse: (n, other, at) =>
    surveys.answerReversed({
      ...{ ...price, participationId: at + n, surveyId: at + (n % 3) },
      ...{ userId: respondent(n, false, at), withdrawn: other ? 100 : 0 },
      ...(n < 3
        ? {}
        : {
            settled: {
              ...{ creatorId: at + (n % 3), returned: 800, recovered: 0 },
              voucher: price.reward + price.platformFee - 800,
            },
          }),
    }),
  withdraw: (n, other, at) =>
    balances.withdrawalRequested(withdrawal(n, other, at)),
  reject: (n, other, at) =>
    balances.withdrawalReturned(withdrawal(n, other, at)),
  sendPayout: (n, other, at) => balances.payoutSent(payout(n, other, at)),
  returnPayout: (n, other, at) => balances.payoutReturned(payout(n, other, at)),
  close: (n, other, at) =>
    surveys.surveyClosed({
      ...{ surveyId: at + (n % 3), creatorId: at + (n % 3) },
      ...{ left: leftAtEnd(n, other), paid: fundingOf(n) },
    }),
  refer: (n, other, at) =>
    surveys.referralEarned({
      ...{ surveyId: at + (n % 3), earned: 600 },
      ...{ userId: respondent(n, false, at) },
      amount: REFERRAL + (other ? 1 : 0),
    }),
  forfeit: (n, other, at) =>
    balances.balanceForfeited({
      ...{ userId: respondent(n, false, at), amount: other ? 101 : 100 },
    }),
  settleProvider: (n, other, at) =>
    planned.providerSettled({
      ...{ provider, settlementId: at + n, amount: 1_000 },
      fee: other ? 21 : 20,
    }),
  adjust: (n, other, at) =>
    balances.adjustment({
      ...{ adjustmentId: at + n, userId: at + (n % 3) },
      account: adjustedAccount(n),
      amount: adjusted(n) + (other ? 1 : 0),
    }),
} satisfies Record<string, Event>;

const types = Object.keys(events) as Step["type"][];

/** What the row of survey `n` says that its closing returned. Rupiah. */
export const returnedAtEnd = (n: number, other = false) =>
  surveys.divideRest(surveys.totalOf(leftAtEnd(n, other)), fundingOf(n))
    .returned;

/** Those of planned kinds are always allowed. */
const allowed: Partial<
  Record<Step["type"], (n: number, other: boolean) => boolean>
> = {
  pay: (_, other) => !other,
  payLate: (_, other) => !other,
  payUnknown: (_, other) => !other,
  assign: (_, other) => !other,
  requestRefund: (_, other) => !other,
  sendRefund: (n, other) => !other && isSent(n),
  failRefund: (n, other) => !other && !isSent(n),
  giveBack: (n, other) => !other && fundingOf(n).collected > 0,
  chargeBack: (n, other) => !other && fundingOf(n).collected > 0,
  giveBackUnknown: (_, other) => !other,
  accept: (_, other) => !other,
  acceptGuest: (_, other) => !other,
  claim: (n, other) => !other && isClaimed(n),
  lapse: (n, other) => !other && !isClaimed(n),
  screenOut: (_, other) => !other,
  keepPromise: (_, other) => !other,
  withdraw: (_, other) => !other,
  reject: (n, other) => !other && !wasTried(n),
  // By a provider, which nothing allows.
  sendPayout: (n, other) => !other && wasTried(n) && n !== 5,
  returnPayout: (n, other) => !other && cameBack(n),
  close: (n, other) => returnedAtEnd(n, other) === returnedAtEnd(n % 3),
  refer: (_, other) => !other,
  adjust: (_, other) => !other,
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  // What brings money in comes as often as what spends it.
  type: fc.oneof(
    fc.constantFrom<Step["type"]>("pay", "payLate", "payUnknown", "accept"),
    fc.constantFrom(...types),
  ),
  n: fc.nat({ max: 5 }),
  other: oneIn(10),
  aborted: oneIn(12),
});

/** Batches run in sequence; the steps of a batch run concurrently. */
export type History = readonly (readonly Step[])[];

export const anyHistory: fc.Arbitrary<History> = fc.array(
  fc.array(anyStep, { minLength: 1, maxLength: 6 }),
  { minLength: 6, maxLength: 24 },
);

/** Events that exclude each other, or that leave money for the next ones. */
const chosen: Partial<Record<Step["type"], readonly number[]>> = {
  claim: [1],
  lapse: [0, 2],
  reverse: [2],
  reject: [0],
  sendPayout: [1, 4],
  returnPayout: [1],
};

/** A journal of every kind, in the order in which money allows it. */
export const historyOfAll: History = types.flatMap((type) =>
  (chosen[type] ?? [0, 1, 2, 4]).map((n) => [
    { type, n, other: false, aborted: false },
  ]),
);

/** `at`: the first id of this history. */
export const eventOf = (
  { type, n, other, aborted }: Step,
  at: number,
): TriedEvent => ({
  journal: events[type](n, other, at),
  allowed: allowed[type]?.(n, other) ?? true,
  ...(type === "returnPayout" ? { after: `payout:${at + n}:sent` } : {}),
  aborted,
});

function fundingOf(n: number): payments.Funding {
  return fundings[n % 3] ?? fundings[1];
}

/** What survey `n` still holds when it is closed. */
const leftAtEnd = (n: number, other: boolean) => ({
  escrow: price.reward * (n % 4),
  feeDeferred: price.platformFee * (n % 4),
  screenoutBudget: other ? 20 : 30,
  payPromiseBudget: 20,
});

/** How the lapsed reward of a guest of survey `n` is divided; another division gives the creator too little. */
function dividedLapse(n: number, other: boolean): surveys.DividedRest {
  const returned = lapsedReturn(n) - (other ? 1 : 0);
  return { returned, recovered: 0, voucher: price.reward - returned };
}

/** What the row of a guest's answer says that its lapse returned. Rupiah. */
export const lapsedReturn = (n: number) =>
  surveys.cashShare(price.reward, fundingOf(n));

const guest = (n: number, at: number) => ({
  participationId: at + 20 + n,
  surveyId: at + (n % 3),
});

const refund = (n: number, other: boolean, at: number) => ({
  ...{ refundId: at + n, userId: at + (n % 3) },
  amount: amounts.refund + (other ? 1 : 0),
});

function givenBack(n: number, other: boolean, at: number) {
  return {
    ...{ provider, attemptId: `order-${at + (n % 3)}` },
    cumulative: amounts.back + (other ? 1 : 0),
    ...{ surveyId: at + (n % 3), userId: at + (n % 3) },
    from: { escrow: 60, feeDeferred: 10, credit: n < 3 ? 10 : 0, loss: 20 },
  };
}

const epoch = new Date(0);

function withdrawal(n: number, other: boolean, at: number) {
  const amount = withdrawnAmount(n) + (other ? 1 : 0);
  const facts = { bankId: 1, fee: 0, decidedAt: epoch };
  return {
    withdrawalId: at + n,
    userId: respondent(n, false, at),
    amount,
    ...facts,
  };
}

/** One from a payout provider, which nothing allows. */
const payout = (n: number, other: boolean, at: number) => ({
  ...{ payoutId: at + n, withdrawalId: at + n },
  userId: respondent(n, false, at),
  ...{ amount: withdrawnAmount(n), fee: PAYOUT_FEE + (other ? 1 : 0) },
  from: n === 5 ? (`provider:${provider}` as const) : ("bank" as const),
  ...{ decidedAt: epoch, sentAt: epoch, returnedAt: epoch },
});

function oneIn(count: number): fc.Arbitrary<boolean> {
  return fc.integer({ min: 1, max: count }).map((n) => n === 1);
}
