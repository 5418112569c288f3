import { payoutProvider } from "../../payouts/public.ts";
import type { TransferFile } from "../../payouts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { BatchSent } from "../errors.ts";
import { withdrawalAccounts } from "../requests/repository.ts";
import { selectTransfers } from "../read-models.ts";
import { selectBatch } from "./repository.ts";

/**
 * Returns the file for the bank, generated from the current state of the batch. The file contains whole account
 * numbers, so each download is recorded.
 * @throws NotFound, BatchSent, Undecryptable
 */
export async function downloadFile(
  tx: Tx,
  { cipher }: Pick<Services, "cipher">,
  { batchId, adminId }: { readonly batchId: number; readonly adminId: number },
): Promise<TransferFile> {
  const batch = await selectBatch(tx, batchId);
  if (!batch) throw new NotFound();
  if (batch.sentAt) throw new BatchSent();

  const transfers = await selectTransfers(tx, batchId);
  await recordAudit(tx, {
    adminId,
    action: "payout_file_downloaded",
    subject: { kind: "payout_batch", id: batchId },
    changes: { withdrawals: transfers.length },
  });
  return payoutProvider(batch.provider).fileOf(
    batchId,
    transfers.map(
      ({ withdrawalId: id, userId, account, fee, ...transfer }) => ({
        ...transfer,
        amount: transfer.amount - fee,
        ...withdrawalAccounts.decrypt(cipher, { id, userId, account }),
      }),
    ),
  );
}
