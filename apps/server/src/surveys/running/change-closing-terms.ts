import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { storeClosingTerms } from "./repository.ts";

/**
 * Sets the days after which the creators of idle surveys are notified and the surveys are closed. A date that was
 * announced to a creator stays valid.
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
