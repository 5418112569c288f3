import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { findUser, lockAccountStatus } from "../../accounts/public.ts";
import { requireOtherUser, requireSecondAdmin } from "../../payouts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { AlreadyDecided, OwnerSuspended, WithdrawalPaused } from "../errors.ts";
import { withdrawalDecided } from "../events.ts";
import { releaseUnused } from "../payout-accounts/repository.ts";
import { selectWithdrawal } from "../read-models.ts";
import { readWithdrawalTerms } from "../terms/repository.ts";
import { lockWithdrawal, updateWithdrawal } from "./repository.ts";
import type { LockedWithdrawal } from "./repository.ts";
import { forAdmin } from "./withdrawal.ts";
import { postJournal } from "../../ledger/public.ts";
import { withdrawalReturned } from "../journals/withdrawal-returned.ts";

/** The user sees the reason of a rejection: the admin's, or a standard one. */
export type Decision =
  | { readonly status: "confirmed" }
  | { readonly status: "rejected"; readonly reason: string | undefined };

const HOUR_MS = 3_600_000;

type Tools = Pick<Services, "jobs" | "clock" | "cipher">;

/**
 * Confirms that a withdrawal is to be sent, or rejects it and returns the amount; once. Above the sum in the terms, and when it is held for review, one
 * admin approves and another confirms. Locks the withdrawal, then the account's status, then ledger accounts, so that
 * concurrent decisions wait and get `AlreadyDecided`. A withdrawal of a suspended user can only be rejected.
 * @throws NotFound, OwnRequest, AlreadyDecided, OwnerSuspended, WithdrawalPaused, SecondAdminConfirms
 */
export async function decideWithdrawal(
  tx: Tx,
  tools: Tools,
  { id, adminId, ...decision }: Decision & { id: number; adminId: number },
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new NotFound();
  requireOtherUser(withdrawal, adminId);
  if (withdrawal.stage !== "pending" && withdrawal.stage !== "approved")
    throw new AlreadyDecided();

  const owner = await lockAccountStatus(tx, withdrawal.userId);
  if (decision.status === "rejected")
    await reject(tx, tools, { withdrawal, adminId, reason: decision.reason });
  else if (owner?.suspendedAt) throw new OwnerSuspended();
  else await confirm(tx, tools, withdrawal, adminId);
  return forAdmin(tools.cipher, await selectWithdrawal(tx, id));
}

/** @throws WithdrawalPaused, SecondAdminConfirms */
async function confirm(
  tx: Tx,
  { clock }: Tools,
  { id, amount, stage, heldFor, notBefore, approvedBy }: LockedWithdrawal,
  adminId: number,
): Promise<void> {
  const { secondAdminAbove } = await readWithdrawalTerms(tx);
  const now = clock.now();
  const pauseMs = (notBefore?.getTime() ?? 0) - now.getTime();
  if (pauseMs > 0) throw new WithdrawalPaused(Math.ceil(pauseMs / HOUR_MS));
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
}

async function reject(
  tx: Tx,
  { clock, jobs }: Tools,
  {
    withdrawal: { id, userId, amount },
    adminId,
    reason,
  }: {
    readonly withdrawal: LockedWithdrawal;
    readonly adminId: number;
    readonly reason: string | undefined;
  },
): Promise<void> {
  const decidedAt = clock.now();
  await updateWithdrawal(tx, id, {
    stage: "rejected",
    reason: reason ?? (await standardReason(tx, userId)),
    approvedAt: null,
    approvedBy: null,
    decidedAt,
    decidedBy: adminId,
  });
  await releaseUnused(tx, id);
  await recordAudit(tx, {
    adminId,
    action: "withdrawal_rejected",
    subject: { kind: "withdrawal", id },
    changes: { amount },
  });
  const event = { withdrawalId: id, userId, amount };
  await jobs.emit(tx, withdrawalDecided, {
    ...event,
    payoutId: null,
    outcome: "rejected",
  });
  await postJournal(tx, withdrawalReturned({ ...event, decidedAt }));
}

/** In the user's language. */
async function standardReason(tx: Tx, userId: number): Promise<string> {
  const user = await findUser(tx, userId);
  return m.withdraw_standard_reason({}, user ? { locale: user.locale } : {});
}
