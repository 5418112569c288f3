import type { Adjustment } from "@sigi/contract/adjustments.ts";
import { lockAccountStatus } from "../accounts/public.ts";
import { BalanceTooLow, postJournal } from "../ledger/public.ts";
import { recordAudit } from "../platform/audit.ts";
import { NotFound } from "../platform/business-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import {
  AdjustedBalanceLow,
  AdjustedUserDeleted,
  AdjustmentDecided,
  OtherAdminsAdjustment,
  OwnAdjustment,
  OwnMoney,
} from "./errors.ts";
import { adjustmentApproved } from "./events.ts";
import { showAdjustment } from "./read-models.ts";
import { lockAdjustment, updateDecision } from "./repository.ts";
import type { AdjustmentRow } from "./repository.ts";
import { heldOn } from "./request-adjustment.ts";
import { adjustment } from "./journals/adjustment.ts";

type Tools = Pick<Services, "jobs" | "clock">;

export interface Decision {
  readonly id: number;
  readonly adminId: number;
  readonly state: "approved" | "rejected" | "withdrawn";
}

/**
 * Approves, rejects or withdraws an adjustment, once. An approval moves the money in the same transaction. A repeat of
 * the decision by the same admin changes nothing. Locks the adjustment, then the user, then ledger accounts.
 * @throws NotFound, OwnMoney, OwnAdjustment, OtherAdminsAdjustment, AdjustmentDecided, AdjustedUserDeleted,
 * AdjustedBalanceLow
 */
export async function decideAdjustment(
  tx: Tx,
  { jobs, clock }: Tools,
  decision: Decision,
): Promise<Adjustment> {
  const { id, adminId, state } = decision;
  const row = await lockAdjustment(tx, id);
  if (!row) throw new NotFound();
  requireRight(row, decision);
  const { userId, account, amount } = row;
  if (row.state === state && row.decidedBy === adminId)
    return showAdjustment(tx, id);
  if (row.state !== "requested") throw new AdjustmentDecided();
  if (state === "approved" && !(await lockAccountStatus(tx, userId)))
    throw new AdjustedUserDeleted();

  await updateDecision(tx, id, {
    state,
    decidedBy: adminId,
    decidedAt: clock.now(),
  });
  await recordAudit(tx, {
    adminId,
    action: `adjustment_${state}`,
    subject: { kind: "adjustment", id },
    changes: { user: userId, account, amount },
  });
  const decided = await showAdjustment(tx, id);
  if (state === "approved") {
    const event = { adjustmentId: id, userId, account, amount };
    await jobs.emit(tx, adjustmentApproved, event);
    await moveMoney(tx, row);
  }
  return decided;
}

/** @throws OwnMoney, OwnAdjustment, OtherAdminsAdjustment */
function requireRight(
  { userId, requestedBy }: AdjustmentRow,
  { adminId, state }: Decision,
): void {
  if (userId === adminId) throw new OwnMoney();
  if (state === "withdrawn" && requestedBy !== adminId)
    throw new OtherAdminsAdjustment();
  if (state !== "withdrawn" && requestedBy === adminId)
    throw new OwnAdjustment();
}

/** @throws AdjustedUserDeleted, AdjustedBalanceLow */
async function moveMoney(
  tx: Tx,
  { id, userId, account, amount }: AdjustmentRow,
): Promise<void> {
  const event = { adjustmentId: id, userId, account, amount };
  const held = await heldOn(tx, userId, account);
  if (held + amount < 0) throw new AdjustedBalanceLow(held);
  try {
    await postJournal(tx, adjustment(event));
  } catch (error) {
    // The user spent the money after the balance was read.
    if (error instanceof BalanceTooLow) throw new AdjustedBalanceLow(held);
    throw error;
  }
}
