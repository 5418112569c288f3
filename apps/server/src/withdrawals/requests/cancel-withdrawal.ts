import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { NotCancellable } from "../errors.ts";
import { releaseUnused } from "../payout-accounts/repository.ts";
import { selectWithdrawal } from "../read-models.ts";
import { lockWithdrawal, updateWithdrawal } from "./repository.ts";
import { forOwner } from "./withdrawal.ts";
import { postJournal } from "../../ledger/public.ts";
import { withdrawalReturned } from "../journals/withdrawal-returned.ts";

/**
 * Cancels the user's own withdrawal until it is confirmed, and returns its amount. Locks the withdrawal, then ledger
 * accounts, so that a concurrent decision comes either before or after it.
 * @throws NotFound, NotCancellable
 */
export async function cancelWithdrawal(
  tx: Tx,
  { clock, cipher }: Pick<Services, "clock" | "cipher">,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.userId !== userId) throw new NotFound();
  const { stage, amount } = withdrawal;
  if (stage !== "pending" && stage !== "approved") throw new NotCancellable();

  const decidedAt = clock.now();
  await updateWithdrawal(tx, id, {
    stage: "cancelled",
    approvedAt: null,
    approvedBy: null,
    decidedAt,
  });
  await releaseUnused(tx, id);
  await postJournal(
    tx,
    withdrawalReturned({
      withdrawalId: id,
      userId,
      amount,
      decidedAt,
    }),
  );
  return forOwner(cipher, await selectWithdrawal(tx, id));
}
