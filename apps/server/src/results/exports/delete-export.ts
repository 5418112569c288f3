import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeFilesOf } from "./remove-files.ts";
import { removeExport } from "./repository.ts";

/**
 * Deletes an export with its file. An export that is being generated ends when it next reports its progress. @throws
 * NotFound
 */
export async function deleteExport(
  tx: Tx,
  services: Pick<Services, "jobs" | "secret">,
  { surveyId, id }: { readonly surveyId: number; readonly id: number },
): Promise<void> {
  const removed = await removeExport(tx, surveyId, id);
  if (!removed) throw new NotFound();
  await removeFilesOf(tx, services, removed);
}
