import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { storeWithdrawalTerms } from "./repository.ts";

/**
 * Sets the terms of withdrawals. Earlier requests keep their fee.
 * @throws Invalid if the fee would use up the smallest withdrawal
 */
export async function changeWithdrawalTerms(
  tx: Tx,
  adminId: number,
  terms: WithdrawalTerms,
): Promise<WithdrawalTerms> {
  if (terms.fee >= terms.minimum)
    throw new Invalid({
      fee: [{ code: "number_max", params: { max: terms.minimum - 1 } }],
    });
  return storeWithdrawalTerms(tx, adminId, terms);
}
