import { journal, line } from "./journal.ts";
import type { Journal } from "./journal.ts";
import type { Funding } from "./payment-journals.ts";

/** An accepted answer. `reward` goes to the respondent, `platformFee` to the platform; rupiah. */
export interface AnswerAccepted {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  readonly reward: number;
  readonly platformFee: number;
}

export function answerAccepted(event: AnswerAccepted): Journal {
  const { participationId, surveyId, userId, reward, platformFee } = event;
  const survey = `survey:${surveyId}` as const;
  return journal(
    `accept:${participationId}`,
    "answer_accepted",
    { participationId, surveyId, userId },
    [
      line("escrow", survey, reward),
      line("fee_deferred", survey, platformFee),
      line("payable", `user:${userId}`, reward),
      line("platform_fee", survey, platformFee),
    ],
  );
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

/** The reward of an ended survey's referrer, `userId`. `amount` in rupiah. */
export interface ReferralEarned {
  readonly surveyId: number;
  readonly userId: number;
  readonly amount: number;
}

/** `meta` omits the survey: the referrer may read it, but must not learn which survey it was. */
export function referralEarned(event: ReferralEarned): Journal {
  const { surveyId, userId, amount } = event;
  return journal(`referral:${surveyId}`, "referral_earned", { userId }, [
    line("referral_cost", `survey:${surveyId}`, amount),
    line("payable", `user:${userId}`, amount),
  ]);
}
