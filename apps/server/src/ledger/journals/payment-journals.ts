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
  /** The voucher that was used, in which of its issues: the journal witnesses it. */
  readonly voucherUse?: { readonly id: number; readonly issue: number };
  readonly effectiveAt?: Date;
}

/** Without parts of the funding, the provider collected the whole price. */
export function surveyPaid(event: SurveyPaid): Journal {
  const { orderId, surveyId, creatorId, provider, respondents } = event;
  const { credit = 0, voucher = 0 } = event;
  const { screenoutBudget = 0, payPromiseBudget = 0, voucherUse } = event;
  const survey = `survey:${surveyId}` as const;
  const rewards = respondents * event.reward;
  const fees = respondents * event.platformFee;
  const price = rewards + fees + screenoutBudget + payPromiseBudget;
  return journal(
    `pay:${orderId}`,
    "survey_paid",
    {
      ...{ orderId, surveyId, userId: creatorId },
      ...(voucherUse && {
        voucherId: voucherUse.id,
        voucherIssue: voucherUse.issue,
      }),
    },
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
  /** The survey of the order: the user's history names it. */
  readonly surveyId: number;
}

export function latePayment(event: LatePayment): Journal {
  const { attemptId, provider, userId, surveyId, amount } = event;
  return journal(
    `late:${attemptId}`,
    "late_payment",
    { attemptId, userId, surveyId },
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
export function suspenseAssigned(
  event: Omit<LatePayment, "surveyId">,
): Journal {
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
