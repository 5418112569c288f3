import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockWithdrawalTerms, storeWithdrawalTerms } from "./repository.ts";

/**
 * Sets the terms of withdrawals. Unchanged terms write no audit record. Requests made before keep their fee.
 * @throws Invalid when the fee would use up the smallest withdrawal
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
  const before = await lockWithdrawalTerms(tx);
  const changes = changesBetween({ ...before }, terms);
  if (Object.keys(changes).length === 0) return before;
  await recordAudit(tx, {
    adminId,
    action: "withdrawal_terms_changed",
    subject: { kind: "withdrawal_terms" },
    changes,
  });
  await storeWithdrawalTerms(tx, terms);
  return terms;
}
