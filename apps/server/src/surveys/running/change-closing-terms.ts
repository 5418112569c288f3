import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockClosingTerms, storeClosingTerms } from "./repository.ts";

/**
 * Sets when idle surveys are told of and closed. A creator who was told keeps the date. Unchanged terms write no audit
 * record.
 * @throws Invalid for a notice that is not shorter than the time without answers.
 */
export async function changeClosingTerms(
  tx: Tx,
  adminId: number,
  terms: ClosingTerms,
): Promise<ClosingTerms> {
  if (terms.noticeDays >= terms.idleDays) {
    throw new Invalid({ notice_days: [{ code: "notice_too_long" }] });
  }
  const before = await lockClosingTerms(tx);
  const changes = changesBetween({ ...before }, terms);
  if (Object.keys(changes).length === 0) return terms;
  await recordAudit(tx, {
    adminId,
    action: "closing_terms_changed",
    subject: { kind: "closing_terms" },
    changes,
  });
  await storeClosingTerms(tx, terms);
  return terms;
}
