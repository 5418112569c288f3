import { lockReferrer } from "../../accounts/public.ts";
import type { ReferralEarned } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { creatorOf } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import type { OrderRow } from "../orders/repository.ts";
import { referralPercent } from "./repository.ts";

/** The referral terms of one order, stored with it, so that later changes of the terms do not affect it. */
export interface FixedReferral {
  readonly percent: number;
  readonly earned: ReferralEarned;
}

/**
 * The referrer of a survey that is being published, and the reward by the current terms. Undefined when the survey
 * names no referrer, or one who may not earn: a deleted or suspended account, or the creator. The caller has locked
 * survey and order; the referrer's account is locked after them.
 */
export async function fixReferral(
  tx: Tx,
  survey: SurveyRow,
  order: OrderRow,
): Promise<FixedReferral | undefined> {
  if (survey.referral === null) return undefined;
  const referrer = await lockReferrer(tx, survey.referral);
  if (!referrer || referrer.userId === creatorOf(survey)) return undefined;
  const percent = await referralPercent(tx);
  return {
    percent,
    earned: {
      orderId: order.id,
      surveyId: survey.id,
      userId: referrer.userId,
      amount: referralReward(order, percent),
    },
  };
}

type Price = Pick<OrderRow, "gross" | "respondents" | "respondentFee">;

/** A referrer's reward: a percentage of the margin, rounded down to whole rupiah, so never more than the margin. */
export function referralReward(order: Price, percent: number): number {
  return Math.floor((marginOf(order) * percent) / 100);
}

/** The platform's part of a paid order: the price without the respondents' rewards. Rupiah ≥ 0. */
export function marginOf({ gross, respondents, respondentFee }: Price) {
  return Math.max(0, gross - respondents * respondentFee);
}
