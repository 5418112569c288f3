import { batchSizeMax } from "@sigi/contract/payouts.ts";
import type { PayoutBatch } from "@sigi/contract/payouts.ts";
import { lockWithdrawalTerms, payoutProvider } from "../../payouts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { NothingToPay } from "../errors.ts";
import { showBatch } from "./list-batches.ts";
import { insertBatch, insertPayouts, lockWaiting } from "./repository.ts";

/**
 * Puts the confirmed withdrawals into a batch, oldest first. Concurrent calls wait for each other on the terms' row, so
 * that no withdrawal is in two batches.
 * @throws NothingToPay
 */
export async function prepareBatch(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  adminId: number,
): Promise<PayoutBatch> {
  await lockWithdrawalTerms(tx);
  const waiting = await lockWaiting(tx, batchSizeMax);
  if (waiting.length === 0) throw new NothingToPay();

  const batchId = await insertBatch(tx, {
    provider: payoutProvider().name,
    createdAt: clock.now(),
    createdBy: adminId,
  });
  await insertPayouts(
    tx,
    waiting.map(({ id: withdrawalId, amount, fee }) => ({
      batchId,
      withdrawalId,
      amount,
      fee,
    })),
  );
  const batch = await showBatch(tx, batchId);
  await recordAudit(tx, {
    adminId,
    action: "payout_batch_prepared",
    subject: { kind: "payout_batch", id: batchId },
    changes: { withdrawals: batch.withdrawals, amount: batch.amount },
  });
  return batch;
}
