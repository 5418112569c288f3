import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { lockAccountStatus } from "../../accounts/public.ts";
import {
  readWithdrawalTerms,
  requireSecondAdmin,
} from "../../payouts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { OwnerSuspended, WithdrawalPaused } from "../errors.ts";
import { selectWithdrawal } from "../read-models.ts";
import { lockUndecided } from "./lock-undecided.ts";
import { updateWithdrawal } from "./repository.ts";
import { forAdmin } from "./withdrawal.ts";

const HOUR_MS = 3_600_000;

/**
 * Confirms that a withdrawal is to be sent. Above the amount in the terms, and if it is held for review, one admin
 * approves and another confirms. A withdrawal of a suspended user can only be rejected.
 * @throws NotFound, OwnRequest, AlreadyDecided, OwnerSuspended, WithdrawalPaused, SecondAdminConfirms
 */
export async function confirmWithdrawal(
  tx: Tx,
  { clock, cipher }: Pick<Services, "clock" | "cipher">,
  { id, adminId }: { readonly id: number; readonly adminId: number },
): Promise<Withdrawal> {
  const withdrawal = await lockUndecided(tx, { id, adminId });
  const { userId, amount, stage, heldFor, notBefore, approvedBy } = withdrawal;
  const owner = await lockAccountStatus(tx, userId);
  if (owner?.suspendedAt) throw new OwnerSuspended();
  const now = clock.now();
  const pauseMs = (notBefore?.getTime() ?? 0) - now.getTime();
  if (pauseMs > 0) throw new WithdrawalPaused(Math.ceil(pauseMs / HOUR_MS));

  const { secondAdminAbove } = await readWithdrawalTerms(tx);
  const needsTwo = amount > secondAdminAbove || heldFor !== null;
  const isFirst = needsTwo && stage === "pending";
  requireSecondAdmin({ approvedBy }, adminId, "confirm");
  await updateWithdrawal(
    tx,
    id,
    isFirst
      ? { stage: "approved", approvedAt: now, approvedBy: adminId }
      : { stage: "confirmed", decidedAt: now, decidedBy: adminId },
  );
  await recordAudit(tx, {
    adminId,
    action: isFirst ? "withdrawal_approved" : "withdrawal_confirmed",
    subject: { kind: "withdrawal", id },
    changes: { amount },
  });
  return forAdmin(cipher, await selectWithdrawal(tx, id));
}
