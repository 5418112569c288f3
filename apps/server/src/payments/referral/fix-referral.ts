import { lockReferrer } from "../../accounts/public.ts";
import type { ReferralEarned } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { creatorOf } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { referralReward } from "./referral.ts";
import { referralPercent } from "./repository.ts";
import type { OrderRow } from "../orders/repository.ts";

/** What an order earns a referrer: kept with the order, so that a later change of the terms changes nothing of it. */
export interface FixedReferral {
  readonly percent: number;
  readonly earned: ReferralEarned;
}

/**
 * Who earns by a survey that is being published, and how much by the terms of this moment. Undefined when the survey
 * names nobody, or nobody who may earn: an account that is gone or suspended, or the creator's own. The caller holds the
 * locks of survey and order; the referrer's account is locked after them.
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
