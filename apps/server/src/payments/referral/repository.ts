import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { referralTerms } from "./tables.ts";

/** The referrer's percentage of the platform's margin. */
export async function referralPercent(tx: Tx): Promise<number> {
  return only(await tx.select().from(referralTerms));
}

/** Locks the terms until the transaction ends. */
export async function lockReferralPercent(tx: Tx): Promise<number> {
  return only(await tx.select().from(referralTerms).for("update"));
}

export async function storeReferralPercent(
  tx: Tx,
  percent: number,
): Promise<void> {
  await tx
    .update(referralTerms)
    .set({ percent })
    .where(eq(referralTerms.id, 1));
}

function only([row]: { percent: number }[]): number {
  if (!row) throw new Error("the row of the referral terms is missing");
  return row.percent;
}
