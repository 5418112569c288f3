import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeFile } from "../../platform/storage/remove-file.ts";
import { deleteUnusedBank, hideBank, lockBank } from "./repository.ts";

/**
 * Removes a bank from the list, so that new requests cannot use it. A bank that is used by requests is hidden instead
 * of deleted.
 * @throws NotFound
 */
export async function removeBank(
  tx: Tx,
  services: Pick<Services, "jobs">,
  adminId: number,
  id: number,
): Promise<void> {
  const bank = await lockBank(tx, { id });
  if (!bank?.active) throw new NotFound();

  if (await deleteUnusedBank(tx, id))
    await removeFile(tx, services, bank.image);
  else await hideBank(tx, id);
  await recordAudit(tx, {
    adminId,
    action: "bank_removed",
    subject: { kind: "bank", id },
    changes: { code: bank.code, name: bank.name },
  });
}
