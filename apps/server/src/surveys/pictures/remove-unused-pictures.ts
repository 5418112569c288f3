import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import type { Services } from "../../platform/services.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { lockSurveyRow } from "../repository.ts";
import {
  deleteOrphans,
  deleteUnusedOf,
  surveysToExamine,
} from "./repository.ts";

const BATCH = 200;
const DAY_MS = 24 * 3_600_000;

/**
 * Deletes pictures that are not shown any more: of questions, choices, texts and surveys that were deleted, and of
 * choices that were never saved. Only pictures older than a day are deleted, so that a builder with unsaved edits keeps
 * its uploads. Only surveys that were edited since the last run are read.
 */
export async function removeUnusedPictures(services: Services): Promise<void> {
  const { db, clock } = services;
  const storedBefore = new Date(clock.now().getTime() - DAY_MS);
  let ids: number[];
  do {
    ids = await surveysToExamine(db, storedBefore, BATCH);
    await forEachApart(ids, (id) => examineSurvey(services, id, storedBefore));
  } while (ids.length === BATCH);
  while ((await removeOrphans(services, storedBefore)) === BATCH);
}

function examineSurvey(
  services: Services,
  id: number,
  storedBefore: Date,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    // The pictures of a survey that was deleted meanwhile are orphans now.
    if (!(await lockSurveyRow(tx, { id }))) return;
    await removeFiles(tx, services, await deleteUnusedOf(tx, id, storedBefore));
  });
}

/** @returns the number of rows deleted. */
function removeOrphans(
  services: Services,
  storedBefore: Date,
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const { rows, names } = await deleteOrphans(tx, storedBefore, BATCH);
    await removeFiles(tx, services, names);
    return rows;
  });
}

async function removeFiles(
  tx: Tx,
  services: Services,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await removeNamedFile(tx, services, name);
}
