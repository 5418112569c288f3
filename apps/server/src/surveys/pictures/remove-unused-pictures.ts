import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { deleteUnusedPictures } from "./repository.ts";

const BATCH = 200;
const DAY_MS = 24 * 3_600_000;

/**
 * Deletes pictures that nothing shows: of questions, choices and surveys that were deleted, and of choices that were
 * never saved. A day old, so that a builder with unsaved edits keeps what it has uploaded.
 */
export async function removeUnusedPictures(services: Services): Promise<void> {
  while ((await removeBatch(services)) === BATCH);
}

/** @returns the number of rows deleted. */
function removeBatch(services: Services): Promise<number> {
  const now = services.clock.now().getTime();
  return inTransaction(services.db, async (tx) => {
    const { rows, names } = await deleteUnusedPictures(tx, {
      storedBefore: new Date(now - DAY_MS),
      draftAfter: new Date(now - 3 * DAY_MS),
      limit: BATCH,
    });
    for (const name of names) await removeNamedFile(tx, services, name);
    return rows;
  });
}
