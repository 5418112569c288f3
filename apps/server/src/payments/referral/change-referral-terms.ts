import type { ReferralTerms } from "@sigi/contract/referrals.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockReferralPercent, storeReferralPercent } from "./repository.ts";

/** Sets the terms of surveys published from now on. Unchanged terms write no audit record. */
export async function changeReferralTerms(
  tx: Tx,
  adminId: number,
  terms: ReferralTerms,
): Promise<ReferralTerms> {
  const before = { percent: await lockReferralPercent(tx) };
  const changes = changesBetween(before, terms);
  if (Object.keys(changes).length === 0) return before;
  await recordAudit(tx, {
    adminId,
    action: "referral_terms_changed",
    subject: { kind: "referral_terms" },
    changes,
  });
  await storeReferralPercent(tx, terms.percent);
  return terms;
}
