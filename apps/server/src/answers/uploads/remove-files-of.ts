import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { deleteFilesOf } from "./repository.ts";

const BATCH = 200;

/** Deletes the files of all answers to a survey that was deleted permanently: they may not be opened any more. */
export async function removeFilesOf(
  services: Services,
  surveyId: number,
): Promise<void> {
  while ((await removeBatch(services, surveyId)) === BATCH);
}

/** @returns the larger number of rows deleted of files and uploads. */
function removeBatch(services: Services, surveyId: number): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const { rows, names } = await deleteFilesOf(tx, surveyId, BATCH);
    for (const name of names) await removeNamedFile(tx, services, name);
    return rows;
  });
}
