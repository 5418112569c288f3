import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { AnswerNotFound } from "../errors.ts";
import { deleteOwnFile } from "./repository.ts";

/** Deletes the user's file before it is submitted. @throws AnswerNotFound, also for a submitted file. */
export async function deleteFile(
  tx: Tx,
  services: Pick<Services, "jobs">,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> {
  const name = await deleteOwnFile(tx, id, userId);
  if (name === undefined) throw new AnswerNotFound();
  await removeNamedFile(tx, services, name);
}
