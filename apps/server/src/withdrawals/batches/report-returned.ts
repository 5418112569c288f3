import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { postJournals } from "../../ledger/public.ts";
import { payoutProvider, requireOtherUser } from "../../payouts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { NotSent } from "../errors.ts";
import { withdrawalDecided } from "../events.ts";
import { selectWithdrawal } from "../read-models.ts";
import { releaseUnused } from "../payout-accounts/repository.ts";
import { lockWithdrawal, updateWithdrawal } from "../requests/repository.ts";
import { forAdmin } from "../requests/withdrawal.ts";
import { selectSent, updateReturned } from "./repository.ts";
import { payoutReturned } from "../journals/payout-returned.ts";
import { withdrawalReturned } from "../journals/withdrawal-returned.ts";

interface Report {
  readonly id: number;
  readonly adminId: number;
  /** The reason, which the user reads if the withdrawal is given up. */
  readonly reason: string;
  /** True if the withdrawal waits for the next batch. Otherwise the amount returns to the user. */
  readonly again: boolean;
}

type Tools = Pick<Services, "clock" | "jobs" | "cipher">;

/**
 * Records that the bank returned a withdrawal. Locks the withdrawal, then ledger accounts.
 * @throws NotFound, OwnRequest; NotSent also if the withdrawal counts as paid, which an adjustment corrects.
 */
export async function reportReturned(
  tx: Tx,
  { clock, jobs, cipher }: Tools,
  { id, adminId, reason, again }: Report,
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new NotFound();
  const { userId, stage, amount, fee } = withdrawal;
  requireOtherUser(withdrawal, adminId);
  const sent = stage === "sent" ? await selectSent(tx, id) : undefined;
  if (!sent) throw new NotSent();

  const returnedAt = clock.now();
  await updateReturned(tx, sent.id, {
    returnedAt,
    returnedBy: adminId,
    returnReason: reason,
  });
  await updateWithdrawal(
    tx,
    id,
    again ? { stage: "confirmed" } : { stage: "returned", reason },
  );
  await releaseUnused(tx, id);
  await recordAudit(tx, {
    adminId,
    action: "withdrawal_returned",
    subject: { kind: "withdrawal", id },
    changes: { amount, again },
  });
  const moved = { withdrawalId: id, userId, amount };
  if (!again)
    await jobs.emit(tx, withdrawalDecided, {
      ...moved,
      payoutId: sent.id,
      outcome: "returned",
    });
  const { from } = payoutProvider(sent.provider);
  await postJournals(tx, [
    payoutReturned({ ...moved, payoutId: sent.id, fee, from, returnedAt }),
    ...(again ? [] : [withdrawalReturned({ ...moved, decidedAt: returnedAt })]),
  ]);
  return forAdmin(cipher, await selectWithdrawal(tx, id));
}
