import { journal, line } from "./journal.ts";
import type { Journal } from "./journal.ts";

/** What a creator pays: the parts sum to the price. Rupiah. */
export interface Funding {
  /** Collected by the provider. */
  readonly collected: number;
  /** From the creator's credit. */
  readonly credit: number;
  readonly voucher: number;
}

/** A paid order. `reward` and `platformFee` are rupiah for each of its `respondents`. */
export interface SurveyPaid extends Partial<Funding> {
  readonly orderId: string;
  readonly surveyId: number;
  readonly creatorId: number;
  /** The provider's name. */
  readonly provider: string;
  readonly respondents: number;
  readonly reward: number;
  readonly platformFee: number;
  readonly screenoutBudget?: number;
  readonly payPromiseBudget?: number;
  readonly effectiveAt?: Date;
}

/** Without parts of the funding, the provider collected the whole price. */
export function surveyPaid(event: SurveyPaid): Journal {
  const { orderId, surveyId, creatorId, provider, respondents } = event;
  const { credit = 0, voucher = 0 } = event;
  const { screenoutBudget = 0, payPromiseBudget = 0 } = event;
  const survey = `survey:${surveyId}` as const;
  const rewards = respondents * event.reward;
  const fees = respondents * event.platformFee;
  const price = rewards + fees + screenoutBudget + payPromiseBudget;
  return journal(
    `pay:${orderId}`,
    "survey_paid",
    { orderId, surveyId },
    [
      line(
        "gateway_clearing",
        `provider:${provider}`,
        event.collected ?? price - credit - voucher,
      ),
      line("customer_credit", `user:${creatorId}`, credit),
      line("voucher_cost", survey, voucher),
      line("escrow", survey, rewards),
      line("fee_deferred", survey, fees),
      line("screenout_budget", survey, screenoutBudget),
      line("pay_promise_budget", survey, payPromiseBudget),
    ],
    event.effectiveAt,
  );
}

/** Money that a provider collected outside an open order. `amount` in rupiah. */
interface Collected {
  /** Of the payment attempt. */
  readonly attemptId: string;
  readonly provider: string;
  readonly amount: number;
  readonly effectiveAt?: Date;
}

/** An order that was paid after it had been cancelled: the money becomes its creator's credit. */
export interface LatePayment extends Collected {
  readonly userId: number;
}

export function latePayment(event: LatePayment): Journal {
  const { attemptId, provider, userId, amount } = event;
  return journal(
    `late:${attemptId}`,
    "late_payment",
    { attemptId, userId },
    [
      line("gateway_clearing", `provider:${provider}`, amount),
      line("customer_credit", `user:${userId}`, amount),
    ],
    event.effectiveAt,
  );
}

/** Money whose owner or purpose is not known. */
export function unknownPayment(event: Collected): Journal {
  const { attemptId, provider, amount } = event;
  return journal(
    `suspense:${attemptId}`,
    "unknown_payment",
    { attemptId },
    [
      line("gateway_clearing", `provider:${provider}`, amount),
      line("suspense", `provider:${provider}`, amount),
    ],
    event.effectiveAt,
  );
}

/** An operator found the owner of money in suspense. */
export function suspenseAssigned(event: LatePayment): Journal {
  const { attemptId, provider, userId, amount } = event;
  return journal(
    `suspense:${attemptId}:assigned`,
    "suspense_assigned",
    { attemptId, userId },
    [
      line("suspense", `provider:${provider}`, amount),
      line("customer_credit", `user:${userId}`, amount),
    ],
  );
}

/** A refund of credit to where it came from. `amount` in rupiah. */
export interface RefundMoved {
  readonly refundId: number;
  readonly userId: number;
  readonly amount: number;
}

export function refundRequested(event: RefundMoved): Journal {
  const { refundId, userId, amount } = event;
  return journal(
    `refund:${refundId}:request`,
    "refund_requested",
    { refundId, userId },
    [
      line("customer_credit", `user:${userId}`, amount),
      line("refund_pending", `user:${userId}`, amount),
    ],
  );
}

/** The refund arrived: `provider` names where the money was, `bank` that it was sent by hand. */
export function refundSent(
  event: RefundMoved & { readonly provider: string },
): Journal {
  const { refundId, userId, amount, provider } = event;
  return journal(
    finalRefundKey(refundId),
    "refund_sent",
    { refundId, userId },
    [
      line("refund_pending", `user:${userId}`, amount),
      provider === "bank"
        ? line("bank", "platform", amount)
        : line("gateway_clearing", `provider:${provider}`, amount),
    ],
  );
}

export function refundFailed(event: RefundMoved): Journal {
  const { refundId, userId, amount } = event;
  return journal(
    finalRefundKey(refundId),
    "refund_failed",
    { refundId, userId },
    [
      line("refund_pending", `user:${userId}`, amount),
      line("customer_credit", `user:${userId}`, amount),
    ],
  );
}

/** Money that the provider gave back to the payer, not on our request: a refund or a chargeback. Rupiah. */
export interface GivenBack {
  readonly attemptId: string;
  readonly provider: string;
  /** All that was given back of this attempt so far: part of the key. */
  readonly cumulative: number;
  /** Undefined when it paid for no survey. */
  readonly surveyId?: number | undefined;
  /** Whose credit it is taken from. */
  readonly userId?: number | undefined;
  /** Where the money is taken from; `loss` is the platform's. */
  readonly from: {
    readonly escrow?: number;
    readonly feeDeferred?: number;
    readonly credit?: number;
    readonly suspense?: number;
    readonly loss?: number;
  };
}

export function paymentRefunded(event: GivenBack): Journal {
  const { attemptId, cumulative } = event;
  return journal(
    `refund:${attemptId}:${cumulative}`,
    "payment_refunded",
    { attemptId },
    givenBackLines(event),
  );
}

export function paymentChargedBack(event: GivenBack): Journal {
  const { attemptId, cumulative } = event;
  return journal(
    `chargeback:${attemptId}:${cumulative}`,
    "payment_charged_back",
    { attemptId },
    givenBackLines(event),
  );
}

function givenBackLines({ provider, surveyId, userId, from }: GivenBack) {
  const { escrow = 0, feeDeferred = 0, credit = 0, suspense = 0 } = from;
  const { loss = 0 } = from;
  const total = escrow + feeDeferred + credit + suspense + loss;
  return [
    ...(surveyId === undefined
      ? []
      : [
          line("escrow", `survey:${surveyId}`, escrow),
          line("fee_deferred", `survey:${surveyId}`, feeDeferred),
        ]),
    ...(userId === undefined
      ? []
      : [line("customer_credit", `user:${userId}`, credit)]),
    line("suspense", `provider:${provider}`, suspense),
    line("chargeback_loss", "platform", loss),
    line("gateway_clearing", `provider:${provider}`, total),
  ];
}

/** What a survey's accounts hold, in rupiah ≥ 0. */
export interface SurveyFunds {
  readonly escrow: number;
  readonly feeDeferred: number;
  readonly screenoutBudget?: number;
  readonly payPromiseBudget?: number;
}

/** A survey that ended before all its places were filled. Rupiah. */
export interface SurveyClosed {
  readonly surveyId: number;
  readonly creatorId: number;
  /** What is left of each. */
  readonly left: SurveyFunds;
  /** How its price was paid. */
  readonly paid: Funding;
}

/** Only the share that was paid in cash or credit returns to the creator: else a voucher would print money. */
export function surveyClosed(event: SurveyClosed): Journal {
  const { surveyId, creatorId, left, paid } = event;
  const survey = `survey:${surveyId}` as const;
  const { screenoutBudget = 0, payPromiseBudget = 0 } = left;
  const total = totalOf(left);
  const returned = cashShare(total, paid);
  return journal(
    `close:${surveyId}`,
    "survey_closed",
    { surveyId, userId: creatorId },
    [
      line("escrow", survey, left.escrow),
      line("fee_deferred", survey, left.feeDeferred),
      line("screenout_budget", survey, screenoutBudget),
      line("pay_promise_budget", survey, payPromiseBudget),
      line("customer_credit", `user:${creatorId}`, returned),
      line("voucher_cost", survey, total - returned),
    ],
  );
}

export function totalOf(funds: SurveyFunds): number {
  const { escrow, feeDeferred } = funds;
  const { screenoutBudget = 0, payPromiseBudget = 0 } = funds;
  return escrow + feeDeferred + screenoutBudget + payPromiseBudget;
}

/** The part of `total` that was paid in cash or credit, rounded down. Exact: the product may exceed 2⁵³. */
export function cashShare(
  total: number,
  { collected, credit, voucher }: Funding,
): number {
  const cash = BigInt(collected + credit);
  const price = cash + BigInt(voucher);
  return price === 0n ? 0 : Number((BigInt(total) * cash) / price);
}

/** The reward of a paid survey's referrer, `userId`. `amount` in rupiah. */
export interface ReferralEarned {
  readonly orderId: string;
  readonly surveyId: number;
  readonly userId: number;
  readonly amount: number;
}

/** `meta` omits the survey: the referrer may read it, but must not learn which survey it was. */
export function referralEarned(event: ReferralEarned): Journal {
  const { orderId, surveyId, userId, amount } = event;
  return journal(
    `referral:${orderId}`,
    "referral_earned",
    { orderId, userId },
    [
      line("referral_cost", `survey:${surveyId}`, amount),
      line("payable", `user:${userId}`, amount),
    ],
  );
}

/** The ends of a refund share a key, so that only one of them can be posted. */
const finalRefundKey = (refundId: number) => `refund:${refundId}:final`;
