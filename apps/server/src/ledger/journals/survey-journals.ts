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

/** An accepted answer that two admins took back. Rupiah. */
export interface AnswerReversed extends AnswerAccepted {
  /** The part of the reward that the respondent has no more: the platform's loss. */
  readonly withdrawn: number;
  /** How the rest of a settled survey is divided, whose sum is reward and fee. A survey that is not settled gets both back. */
  readonly settled?: {
    readonly creatorId: number;
    readonly returned: number;
    readonly recovered: number;
    readonly voucher: number;
  };
}

export function answerReversed(event: AnswerReversed): Journal {
  const { participationId, surveyId, userId, reward, platformFee } = event;
  const { withdrawn, settled } = event;
  const survey = `survey:${surveyId}` as const;
  const back = settled
    ? [
        line("customer_credit", `user:${settled.creatorId}`, settled.returned),
        line("chargeback_loss", "platform", settled.recovered),
        line("voucher_cost", survey, settled.voucher),
      ]
    : [
        line("escrow", survey, reward),
        line("fee_deferred", survey, platformFee),
      ];
  return journal(
    `reverse:${participationId}`,
    "answer_reversed",
    { participationId, surveyId, userId },
    [
      line("payable", `user:${userId}`, reward - withdrawn),
      line("fraud_loss", "platform", withdrawn),
      line("platform_fee", survey, platformFee),
      ...back,
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
  readonly gone?: GoneBack;
}

/** What providers gave back to the payer while the survey ran. Rupiah. */
export interface GoneBack {
  /** Taken from the survey's own money. */
  readonly fromSurvey: number;
  /** More than the survey and its creator's credit held: the platform's loss. */
  readonly lost: number;
}

/** Only the share that was paid in cash or credit returns to the creator: else a voucher would print money. */
export function surveyClosed(event: SurveyClosed): Journal {
  const { surveyId, creatorId, left, paid, gone = nothingGone } = event;
  const survey = `survey:${surveyId}` as const;
  const { screenoutBudget = 0, payPromiseBudget = 0 } = left;
  const { returned, recovered, voucher } = divideRest(
    totalOf(left),
    paid,
    gone,
  );
  const { lost } = gone;
  return journal(
    `close:${surveyId}`,
    "survey_closed",
    { surveyId, userId: creatorId, ...(lost > 0 ? { lost } : {}) },
    [
      line("escrow", survey, left.escrow),
      line("fee_deferred", survey, left.feeDeferred),
      line("screenout_budget", survey, screenoutBudget),
      line("pay_promise_budget", survey, payPromiseBudget),
      line("customer_credit", `user:${creatorId}`, returned),
      line("chargeback_loss", "platform", recovered),
      line("voucher_cost", survey, voucher),
    ],
  );
}

const nothingGone: GoneBack = { fromSurvey: 0, lost: 0 };

/**
 * Divides what is left of an ended survey. The creator has a right to the cash share of all that no answer used; what
 * went back to the payer is a part of it. Rupiah ≥ 0, whose sum is `left`.
 */
export function divideRest(
  left: number,
  paid: Funding,
  { fromSurvey, lost }: GoneBack = nothingGone,
) {
  const due = cashShare(left + fromSurvey, paid) - fromSurvey - lost;
  const returned = Math.max(0, due);
  const recovered = Math.min(lost, left - returned);
  return { returned, recovered, voucher: left - returned - recovered };
}

/**
 * Divides what an answer of a settled survey used, once the answer is taken back, as if no answer had used it: `before`
 * is what no answer used until then. Rupiah.
 */
export function divideReturned(
  price: number,
  before: number,
  paid: Funding,
  gone: GoneBack = nothingGone,
) {
  const earlier = divideRest(before, paid, gone);
  const now = divideRest(before + price, paid, gone);
  return {
    returned: now.returned - earlier.returned,
    recovered: now.recovered - earlier.recovered,
    voucher: now.voucher - earlier.voucher,
  };
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
  /** What the survey brought the platform. */
  readonly earned: number;
}

/** `meta` omits the survey: the referrer may read it, but must not learn which survey it was. */
export function referralEarned(event: ReferralEarned): Journal {
  const { surveyId, userId, amount, earned } = event;
  return journal(
    `referral:${surveyId}`,
    "referral_earned",
    { userId, earned },
    [
      line("referral_cost", `survey:${surveyId}`, amount),
      line("payable", `user:${userId}`, amount),
    ],
  );
}
