import { lockReferrer } from "../../accounts/public.ts";
import type { Journal } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { creatorOf } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { referralEarned } from "../events.ts";
import { lockReferredOrder, storeReferralReward } from "./repository.ts";
import { referralEarned as referralJournal } from "../journals/referral-earned.ts";

/**
 * Settles the reward of an ended survey's referrer, once, and stores it with the order that fixed the percentage. The
 * reward is 0 if the survey names no referrer, or one who may not earn now: a deleted or suspended account, or the
 * creator. The caller has locked the survey; the order and the referrer's account are locked after it. `earned` is the
 * platform's income from the survey, in rupiah.
 * @returns the journals to post.
 */
export async function settleReferral(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  survey: SurveyRow,
  earned: number,
): Promise<Journal[]> {
  if (survey.referral === null) return [];
  const order = await lockReferredOrder(tx, survey.id);
  if (!order) return [];
  const referrer = await lockReferrer(tx, survey.referral);
  const mayEarn = referrer && referrer.userId !== creatorOf(survey);
  const amount = mayEarn ? referralReward(earned, order.percent) : 0;
  await storeReferralReward(tx, order.id, amount);
  if (!mayEarn || amount === 0) return [];
  const event = { surveyId: survey.id, userId: referrer.userId, amount };
  await jobs.emit(tx, referralEarned, event);
  return [referralJournal({ ...event, earned })];
}

/** A percentage of the platform's income, in whole rupiah ≥ 0. Rounded down, so that it never exceeds the income. */
export function referralReward(earned: number, percent: number): number {
  return Math.floor((Math.max(0, earned) * percent) / 100);
}
