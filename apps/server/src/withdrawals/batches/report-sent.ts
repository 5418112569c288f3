import type { PayoutBatch } from "@sigi/contract/payouts.ts";
import { postJournals } from "../../ledger/public.ts";
import { payoutProvider, requireOtherUser } from "../../payouts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { BatchChanged, BatchSent } from "../errors.ts";
import { withdrawalDecided } from "../events.ts";
import { lockWithdrawals } from "../requests/repository.ts";
import { showBatch } from "./list-batches.ts";
import { encryptProof } from "./proof.ts";
import {
  lockBatch,
  selectPrepared,
  updateBatchSent,
  updateSent,
} from "./repository.ts";
import { payoutSent } from "../journals/payout-sent.ts";

interface Report {
  readonly batchId: number;
  readonly adminId: number;
  readonly reference: string;
  /** The amount that the admin saw and the bank transferred, in rupiah. */
  readonly amount: number;
  /** The bank's receipt as a WebP picture. */
  readonly proof: Uint8Array;
}

/**
 * Records that the bank has transferred a batch: all its withdrawals are sent. Locks the batch, its withdrawals by id,
 * then ledger accounts. A withdrawal that was undone meanwhile changes the amount, so the report is refused and the
 * admin sees the change; a sent withdrawal can no longer be undone.
 * @throws NotFound, BatchSent, BatchChanged, OwnRequest
 */
export async function reportSent(
  tx: Tx,
  { clock, jobs, cipher }: Pick<Services, "clock" | "jobs" | "cipher">,
  { batchId, adminId, reference, amount, proof }: Report,
): Promise<PayoutBatch> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) throw new NotFound();
  if (batch.sentAt) throw new BatchSent();
  const { ofWithdrawal, prepared } = await lockPrepared(tx, batchId);
  const total = prepared.reduce((sum, one) => sum + one.amount - one.fee, 0);
  if (total !== amount) throw new BatchChanged(total);
  for (const withdrawal of ofWithdrawal.values())
    requireOtherUser(withdrawal, adminId);

  const sentAt = clock.now();
  await updateBatchSent(tx, batchId, {
    sentAt,
    sentBy: adminId,
    reference,
    proof: encryptProof(cipher, batchId, proof),
  });
  await updateSent(tx, prepared, sentAt);
  await recordAudit(tx, {
    adminId,
    action: "payout_batch_sent",
    subject: { kind: "payout_batch", id: batchId },
    changes: { withdrawals: prepared.length, amount, reference },
  });
  const sent = prepared.map(({ id: payoutId, withdrawalId, ...payout }) => {
    const { userId, decidedAt } = ofWithdrawal.get(withdrawalId) ?? {};
    if (userId === undefined || !decidedAt)
      throw new Error(
        `withdrawal ${withdrawalId} is in a batch, not confirmed`,
      );
    const { amount: moved, fee } = payout;
    return { payoutId, withdrawalId, userId, amount: moved, fee, decidedAt };
  });
  for (const { payoutId, withdrawalId, userId, amount: moved } of sent)
    await jobs.emit(tx, withdrawalDecided, {
      payoutId,
      withdrawalId,
      userId,
      amount: moved,
      outcome: "sent",
    });
  const { from } = payoutProvider(batch.provider);
  await postJournals(
    tx,
    sent.map((event) => payoutSent({ ...event, from, sentAt })),
  );
  return showBatch(tx, batchId);
}

/** Locks the batch's withdrawals, then reads its remaining payouts: undoing a withdrawal waits for its lock. */
async function lockPrepared(tx: Tx, batchId: number) {
  const before = await selectPrepared(tx, batchId);
  const ids = before.map(({ withdrawalId }) => withdrawalId);
  const locked = await lockWithdrawals(tx, ids);
  return {
    ofWithdrawal: new Map(locked.map((row) => [row.id, row])),
    prepared: await selectPrepared(tx, batchId),
  };
}
