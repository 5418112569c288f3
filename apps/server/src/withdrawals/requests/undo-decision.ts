import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { requireOtherUser } from "../../payouts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { NotUndoable } from "../errors.ts";
import { cancelPrepared } from "../batches/repository.ts";
import { selectWithdrawal } from "../read-models.ts";
import { lockWithdrawal, updateWithdrawal } from "./repository.ts";
import { forAdmin } from "./withdrawal.ts";

/**
 * Undoes an approval or a confirmation, until the money is sent: the withdrawal is pending again, and leaves its batch.
 * No money moves, because decisions do not move money. Locks the withdrawal, then its payout.
 * @throws NotFound, OwnRequest, NotUndoable
 */
export async function undoDecision(
  tx: Tx,
  { cipher }: Pick<Services, "cipher">,
  { id, adminId }: { readonly id: number; readonly adminId: number },
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new NotFound();
  const { stage, amount } = withdrawal;
  requireOtherUser(withdrawal, adminId);
  if (stage !== "approved" && stage !== "confirmed") throw new NotUndoable();

  await updateWithdrawal(tx, id, {
    stage: "pending",
    approvedAt: null,
    approvedBy: null,
    decidedAt: null,
    decidedBy: null,
  });
  const batchId = await cancelPrepared(tx, id);
  await recordAudit(tx, {
    adminId,
    action: "withdrawal_undone",
    subject: { kind: "withdrawal", id },
    changes: { amount, ...(batchId === undefined ? {} : { batch: batchId }) },
  });
  return forAdmin(cipher, await selectWithdrawal(tx, id));
}
