import type { ReferralTerms } from "@sigi/contract/referrals.ts";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { termsRow } from "../../platform/terms-row.ts";
import { orders } from "../orders/tables.ts";
import { referralTerms } from "./tables.ts";

/** The referrer's percentage of the platform's fee, for surveys published from now on. */
export const { read: readReferralTerms, change: changeReferralTerms } =
  termsRow<ReferralTerms>(referralTerms, "referral_terms");

/** Locks the order that published a survey with a referrer, and returns it with the percentage that it fixed. */
export async function lockReferredOrder(
  tx: Tx,
  surveyId: number,
): Promise<{ id: string; percent: number } | undefined> {
  const { id, referralPercent: percent } = orders;
  const [order] = await tx
    .select({ id, percent })
    .from(orders)
    .where(
      and(
        eq(orders.surveyId, surveyId),
        eq(orders.kind, "publish"),
        eq(orders.state, "paid"),
      ),
    )
    .for("no key update");
  return order && order.percent !== null
    ? { id: order.id, percent: order.percent }
    : undefined;
}

/** Stores the referrer's reward, in rupiah; 0 if no referrer earned. */
export async function storeReferralReward(
  tx: Tx,
  orderId: string,
  reward: number,
): Promise<void> {
  await tx
    .update(orders)
    .set({ referralReward: reward })
    .where(eq(orders.id, orderId));
}
