import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { findUser, lockAccountStatus } from "../../accounts/public.ts";
import { postJournal } from "../../ledger/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { withdrawalDecided } from "../events.ts";
import { withdrawalReturned } from "../journals/withdrawal-returned.ts";
import { releaseUnused } from "../payout-accounts/repository.ts";
import { selectWithdrawal } from "../read-models.ts";
import { lockUndecided } from "./lock-undecided.ts";
import { updateWithdrawal } from "./repository.ts";
import { forAdmin } from "./withdrawal.ts";

interface Rejection {
  readonly id: number;
  readonly adminId: number;
  /** The reason shown to the user; undefined for a standard reason. */
  readonly reason: string | undefined;
}

/**
 * Rejects a withdrawal, once, and returns its amount to the user's balance.
 * @throws NotFound, OwnRequest, AlreadyDecided
 */
export async function rejectWithdrawal(
  tx: Tx,
  { clock, cipher, jobs }: Pick<Services, "jobs" | "clock" | "cipher">,
  { id, adminId, reason }: Rejection,
): Promise<Withdrawal> {
  const { userId, amount } = await lockUndecided(tx, { id, adminId });
  await lockAccountStatus(tx, userId);
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
  await jobs.emit(tx, withdrawalDecided, {
    withdrawalId: id,
    userId,
    amount,
    payoutId: null,
    outcome: "rejected",
  });
  await postJournal(
    tx,
    withdrawalReturned({ withdrawalId: id, userId, amount, decidedAt }),
  );
  return forAdmin(cipher, await selectWithdrawal(tx, id));
}

/** Returns the standard reason in the user's language. */
async function standardReason(tx: Tx, userId: number): Promise<string> {
  const user = await findUser(tx, userId);
  return m.withdraw_standard_reason({}, user ? { locale: user.locale } : {});
}
