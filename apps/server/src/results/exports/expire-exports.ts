import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { removeFilesOf } from "./remove-files.ts";
import { expireFiles, failAbandoned, removeAllOf } from "./repository.ts";

const BATCH = 200;
/** Time after which an unfinished export is abandoned, longer than all attempts of a job take. */
const ABANDONED_MS = 36 * 3_600_000;

/** Deletes files whose time is over, and fails exports that no process finished. */
export async function expireExports(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - ABANDONED_MS);
  await inTransaction(db, async (tx) => {
    for (const row of await failAbandoned(tx, before))
      await removeFilesOf(tx, services, row);
  });
  const expireBatch = () =>
    inTransaction(db, async (tx) => {
      const names = await expireFiles(tx, clock.now(), BATCH);
      for (const name of names) await removeNamedFile(tx, services, name);
      return names.length;
    });
  while ((await expireBatch()) === BATCH);
}

/** Deletes the exports of a survey that was deleted permanently, with their files. */
export async function removeExportsOf(
  services: Services,
  surveyId: number,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const row of await removeAllOf(tx, surveyId))
      await removeFilesOf(tx, services, row);
  });
}
