import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { storeClosingTerms } from "./repository.ts";

/**
 * Sets when idle surveys are told of and closed. A creator who was told keeps the date.
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
  return storeClosingTerms(tx, adminId, terms);
}
