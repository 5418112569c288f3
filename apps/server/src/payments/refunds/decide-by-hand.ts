import type { Refund } from "@sigi/contract/refunds.ts";
import { postJournals } from "../../ledger/public.ts";
import { requireOtherUser, requireSecondAdmin } from "../../payouts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { RefundDecided, RefundNotApproved } from "../errors.ts";
import { refundEnded, refundWaits } from "../events.ts";
import { lockRefundByHand, updateRefund } from "./repository.ts";
import type { RefundRow } from "./repository.ts";
import { showRefund } from "./show-refund.ts";
import { refundFailed } from "../journals/refund-failed.ts";
import { refundSent } from "../journals/refund-sent.ts";

export type RefundDecision =
  | { readonly step: "approved" }
  | { readonly step: "sent"; readonly reference: string }
  | { readonly step: "rejected"; readonly reason: string };

type ByHand = RefundRow & { readonly userId: number };

/**
 * Takes one step of a refund by hand: an admin approves it, another one transfers the money and records the transfer,
 * or one of them rejects it, which returns the money to the user's credit. A repeat of the step by the same admin
 * changes nothing. Lock order: the refund, ledger accounts.
 * @throws NotFound, OwnRequest, RefundDecided, RefundNotApproved, SecondAdminSends
 */
export async function decideByHand(
  tx: Tx,
  services: Services,
  { id, adminId }: { readonly id: number; readonly adminId: number },
  decision: RefundDecision,
): Promise<Refund> {
  const { cipher } = services;
  const refund = await lockRefundByHand(tx, id);
  if (!refund || refund.userId === null) throw new NotFound();
  const byHand = { ...refund, userId: refund.userId };
  requireOtherUser(byHand, adminId);
  if (!isRepeat(byHand, adminId, decision)) {
    requireStep(byHand, adminId, decision);
    await recordAudit(tx, {
      adminId,
      action: `refund_${decision.step}`,
      subject: { kind: "refund", id },
      changes: { user: byHand.userId, amount: byHand.amount },
    });
    await take(tx, services, byHand, adminId, decision);
  }
  return showRefund(tx, cipher, { id: adminId, role: "admin" }, id);
}

const isRepeat = (
  { state, approvedBy, decidedBy }: ByHand,
  adminId: number,
  { step }: RefundDecision,
): boolean =>
  step === "approved"
    ? state === "approved" && approvedBy === adminId
    : state === (step === "sent" ? "sent" : "failed") && decidedBy === adminId;

/** @throws RefundDecided, RefundNotApproved, SecondAdminSends */
function requireStep(
  { state, approvedBy }: ByHand,
  adminId: number,
  { step }: RefundDecision,
): void {
  if (state === "sent" || state === "failed") throw new RefundDecided();
  if (step === "approved" && state === "approved") throw new RefundDecided();
  if (step !== "sent") return;
  if (state !== "approved") throw new RefundNotApproved();
  requireSecondAdmin({ approvedBy }, adminId, "send");
}

async function take(
  tx: Tx,
  { clock, jobs }: Services,
  { id, userId, amount }: ByHand,
  adminId: number,
  decision: RefundDecision,
): Promise<void> {
  const now = clock.now();
  const moved = { refundId: id, userId, amount };
  if (decision.step === "approved") {
    await updateRefund(tx, id, {
      state: "approved",
      approvedBy: adminId,
      approvedAt: now,
    });
    await jobs.emit(tx, refundWaits, { ...moved, approvedBy: adminId });
    return;
  }
  const isSent = decision.step === "sent";
  await updateRefund(tx, id, {
    state: isSent ? "sent" : "failed",
    decidedBy: adminId,
    endedAt: now,
    ...(isSent
      ? { reference: decision.reference }
      : { detail: "rejected", reason: decision.reason }),
  });
  await jobs.emit(tx, refundEnded, { ...moved, outcome: decision.step });
  await postJournals(tx, [
    isSent ? refundSent({ ...moved, provider: "bank" }) : refundFailed(moved),
  ]);
}
