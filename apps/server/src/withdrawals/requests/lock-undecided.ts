import { requireOtherUser } from "../../payouts/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { AlreadyDecided } from "../errors.ts";
import { lockWithdrawal } from "./repository.ts";
import type { LockedWithdrawal } from "./repository.ts";

/**
 * Locks a withdrawal that this admin may confirm or reject. A decision locks the withdrawal, then the account's status,
 * then ledger accounts, so that a concurrent decision waits and gets `AlreadyDecided`.
 * @throws NotFound, OwnRequest, AlreadyDecided
 */
export async function lockUndecided(
  tx: Tx,
  { id, adminId }: { readonly id: number; readonly adminId: number },
): Promise<LockedWithdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new NotFound();
  requireOtherUser(withdrawal, adminId);
  if (withdrawal.stage !== "pending" && withdrawal.stage !== "approved")
    throw new AlreadyDecided();
  return withdrawal;
}
