import { journal, line } from "./journal.ts";
import type { Journal } from "./journal.ts";
import type { Funding } from "./payment-journals.ts";

/** An accepted answer. `reward` goes to the respondent, `platformFee` to the platform; rupiah. */
export interface AnswerAccepted {
  readonly participationId: number;
  readonly surveyId: number;
  /** null for a guest: the survey holds the reward until it is claimed or lapses. */
  readonly userId: number | null;
  readonly reward: number;
  readonly platformFee: number;
}

export function answerAccepted(event: AnswerAccepted): Journal {
  const { participationId, surveyId, userId, reward, platformFee } = event;
  const survey = `survey:${surveyId}` as const;
  return journal(
    `accept:${participationId}`,
    "answer_accepted",
    { participationId, surveyId, ...(userId === null ? {} : { userId }) },
    [
      line("escrow", survey, reward),
      line("fee_deferred", survey, platformFee),
      userId === null
        ? line("guest_reward", survey, reward)
        : line("payable", `user:${userId}`, reward),
      line("platform_fee", survey, platformFee),
    ],
  );
}

/** A guest registered in time: the held reward is theirs. */
export interface GuestRewardClaimed {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  /** Rupiah. */
  readonly amount: number;
}

export function guestRewardClaimed(event: GuestRewardClaimed): Journal {
  const { participationId, surveyId, userId, amount } = event;
  return journal(
    `claim:${participationId}`,
    "guest_reward_claimed",
    { participationId, surveyId, userId },
    [
      line("guest_reward", `survey:${surveyId}`, amount),
      line("payable", `user:${userId}`, amount),
    ],
  );
}

/** Nobody claimed a guest's reward in time. `divided` in rupiah; its sum is the reward. */
export interface GuestRewardLapsed {
  readonly participationId: number;
  readonly surveyId: number;
  readonly creatorId: number;
  readonly divided: DividedRest;
}

export function guestRewardLapsed(event: GuestRewardLapsed): Journal {
  const { participationId, surveyId, creatorId, divided } = event;
  const { returned, recovered, voucher } = divided;
  const survey = `survey:${surveyId}` as const;
  return journal(
    `lapse:${participationId}`,
    "guest_reward_lapsed",
    { participationId, surveyId, userId: creatorId },
    [
      line("guest_reward", survey, returned + recovered + voucher),
      line("customer_credit", `user:${creatorId}`, returned),
      line("chargeback_loss", "platform", recovered),
      line("voucher_cost", survey, voucher),
    ],
  );
}

/** A respondent who was screened out. `reward`: the part of the reward that the survey's budget pays; rupiah. */
export interface ScreenedOut {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  readonly reward: number;
}

export function screenedOut(event: ScreenedOut): Journal {
  const { participationId, surveyId, userId, reward } = event;
  return journal(
    `screenout:${participationId}`,
    "screened_out",
    { participationId, surveyId, userId },
    [
      line("screenout_budget", `survey:${surveyId}`, reward),
      line("payable", `user:${userId}`, reward),
    ],
  );
}

/** What topped the reward of an accepted answer up to the promised pay. `amount` in rupiah. */
export interface PayPromiseKept {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  readonly amount: number;
}

export function payPromiseKept(event: PayPromiseKept): Journal {
  const { participationId, surveyId, userId, amount } = event;
  return journal(
    `promise:${participationId}`,
    "pay_promise_kept",
    { participationId, surveyId, userId },
    [
      line("pay_promise_budget", `survey:${surveyId}`, amount),
      line("payable", `user:${userId}`, amount),
    ],
  );
}

/** An accepted answer that two admins took back. Rupiah. */
export interface AnswerReversed extends AnswerAccepted {
  readonly userId: number;
  /** What topped the reward up to the promised pay. */
  readonly promisePaid?: number;
  /** The part of what was paid that the respondent has no more: the platform's loss. */
  readonly withdrawn: number;
  /** How what it cost is divided once its survey is settled. A survey that is not settled gets it back. */
  readonly settled?: DividedRest & { readonly creatorId: number };
}

export function answerReversed(event: AnswerReversed): Journal {
  const { participationId, surveyId, userId, reward, platformFee } = event;
  const { promisePaid = 0, withdrawn, settled } = event;
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
        line("pay_promise_budget", survey, promisePaid),
      ];
  return journal(
    `reverse:${participationId}`,
    "answer_reversed",
    { participationId, surveyId, userId },
    [
      line("payable", `user:${userId}`, reward + promisePaid - withdrawn),
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
  /** More than the survey and its creator's credit held: the platform's loss, less what was recovered since. */
  readonly lost: number;
  /** What lapsed rewards of guests and reversed answers took back of the voucher's share. */
  readonly voucherBack?: number;
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

/** What returns to a creator's credit, what makes up for a loss, and the voucher's share. Rupiah ≥ 0. */
export interface DividedRest {
  readonly returned: number;
  readonly recovered: number;
  readonly voucher: number;
}

/**
 * Divides what is left of an ended survey. The creator has a right to the cash share of all that no answer used; what
 * went back to the payer is a part of it. Rupiah ≥ 0, whose sum is `left`.
 */
export function divideRest(
  left: number,
  paid: Funding,
  { fromSurvey, lost, voucherBack = 0 }: GoneBack = nothingGone,
): DividedRest {
  const due = cashShare(left + fromSurvey, paid) - fromSurvey - lost;
  return divide(left, {
    ...{ due, lost, voucherLeft: paid.voucher - voucherBack },
  });
}

/**
 * Divides what returns of one answer as the survey's price was paid: the reward of a guest who did not claim it, or what an
 * answer cost that was taken back after its survey was settled. `cashLeft`: the most that may return to the creator, who
 * never gets more than they paid. Rupiah ≥ 0, whose sum is `back`.
 */
export function divideReturned(
  back: number,
  paid: Funding,
  { lost, voucherBack = 0 }: GoneBack,
  cashLeft: number,
): DividedRest {
  const due = Math.min(cashShare(back, paid) - lost, cashLeft);
  const voucherLeft = paid.voucher - voucherBack;
  return divide(back, { due, lost, voucherLeft });
}

/** No voucher takes back more than it paid: what rounding leaves over returns. */
function divide(
  left: number,
  {
    due,
    lost,
    voucherLeft,
  }: {
    readonly due: number;
    readonly lost: number;
    readonly voucherLeft: number;
  },
): DividedRest {
  const cash = Math.max(0, due);
  const recovered = Math.min(lost, left - cash);
  const voucher = Math.min(voucherLeft, left - cash - recovered);
  return { returned: left - recovered - voucher, recovered, voucher };
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
