import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { eraseFilesOf } from "./repository.ts";

/**
 * Erases a user from their files: those of submitted answers remain, without the names from the user's device; the
 * others are deleted. Call it while the participations still name the user.
 */
export async function eraseFiles(
  tx: Tx,
  services: Pick<Services, "jobs">,
  userId: number,
): Promise<void> {
  for (const name of await eraseFilesOf(tx, userId)) {
    await removeNamedFile(tx, services, name);
  }
}
