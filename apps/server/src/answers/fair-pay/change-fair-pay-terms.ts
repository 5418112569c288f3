import type { FairPayTerms } from "@sigi/contract/fair-pay.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockFairPayTerms, storeFairPayTerms } from "../../surveys/public.ts";

/** Sets the pay for an hour below which surveys are marked. Unchanged terms write no audit record. */
export async function changeFairPayTerms(
  tx: Tx,
  adminId: number,
  terms: FairPayTerms,
): Promise<FairPayTerms> {
  const before = await lockFairPayTerms(tx);
  const changes = changesBetween({ ...before }, terms);
  if (Object.keys(changes).length === 0) return terms;
  await recordAudit(tx, {
    adminId,
    action: "fair_pay_terms_changed",
    subject: { kind: "fair_pay_terms" },
    changes,
  });
  await storeFairPayTerms(tx, terms);
  return terms;
}
