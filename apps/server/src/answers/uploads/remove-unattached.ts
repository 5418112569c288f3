import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { deleteUnattached } from "./repository.ts";

const BATCH = 200;
const DAY_MS = 24 * 3_600_000;

/** Deletes files of answers that were not submitted within a day, and the received parts of incomplete uploads. */
export async function removeUnattached(services: Services): Promise<void> {
  while ((await removeBatch(services)) === BATCH);
}

/** @returns the larger number of rows deleted of files and uploads. */
function removeBatch(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - DAY_MS);
  return inTransaction(services.db, async (tx) => {
    const { rows, names } = await deleteUnattached(tx, before, BATCH);
    for (const name of names) await removeNamedFile(tx, services, name);
    return rows;
  });
}
