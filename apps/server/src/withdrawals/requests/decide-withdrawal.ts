import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { findUser, lockAccountStatus } from "../../accounts/public.ts";
import { postPayoutSent, postWithdrawalReturned } from "../../ledger/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { AlreadyDecided, OwnerSuspended, OwnRequest } from "../errors.ts";
import { withdrawalDecided } from "../events.ts";
import { lockWithdrawal, updateDecision } from "./repository.ts";
import { selectWithdrawal } from "../read-models.ts";
import { forAdmin } from "./withdrawal.ts";

/** The user sees the reason of a rejection: the admin's, or a standard one. */
export type Decision =
  | { readonly status: "confirmed" }
  | { readonly status: "rejected"; readonly reason: string | undefined };

/**
 * Confirms that an admin has sent the money, or rejects the withdrawal and returns the amount; once. Locks the
 * withdrawal, then ledger accounts, so that concurrent decisions wait and get `AlreadyDecided`. A withdrawal of a
 * suspended user can only be rejected.
 * @throws NotFound, OwnRequest, AlreadyDecided, OwnerSuspended
 */
export async function decideWithdrawal(
  tx: Tx,
  { jobs, clock, cipher }: Pick<Services, "jobs" | "clock" | "cipher">,
  { id, adminId, ...decision }: Decision & { id: number; adminId: number },
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new NotFound();
  if (withdrawal.userId === adminId) throw new OwnRequest();
  if (withdrawal.status !== "pending") throw new AlreadyDecided();

  const { userId, amount } = withdrawal;
  const { status } = decision;
  const owner = await lockAccountStatus(tx, userId);
  if (status === "confirmed" && owner?.suspendedAt) throw new OwnerSuspended();
  const decidedAt = clock.now();
  await updateDecision(tx, id, {
    status,
    reason:
      decision.status === "rejected"
        ? (decision.reason ?? (await standardReason(tx, userId)))
        : null,
    decidedAt,
    decidedBy: adminId,
  });
  await recordAudit(tx, {
    adminId,
    action: `withdrawal_${status}`,
    subject: { kind: "withdrawal", id },
    changes: { amount },
  });
  const event = { withdrawalId: id, userId, amount };
  await jobs.emit(tx, withdrawalDecided, { ...event, status });
  if (status === "confirmed") await postPayoutSent(tx, { ...event, decidedAt });
  else await postWithdrawalReturned(tx, { ...event, decidedAt });
  return forAdmin(cipher, await selectWithdrawal(tx, id));
}

/** In the user's language. */
async function standardReason(tx: Tx, userId: number): Promise<string> {
  const user = await findUser(tx, userId);
  return m.withdraw_standard_reason({}, user ? { locale: user.locale } : {});
}
