import type { Tx } from "../database/transaction.ts";
import { jobKind } from "../jobs/job-kinds.ts";
import type { Services } from "../services.ts";
import { nameAt } from "./file-name.ts";

const removal = jobKind<{ name: string }>("storage.remove-file");

/**
 * Removes the file at a path after the caller's transaction has been committed, so that a rollback loses nothing.
 * Ignores null and the paths of the product's own pictures.
 */
export async function removeFile(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  address: string | null,
): Promise<void> {
  const name = address === null ? undefined : nameAt(address);
  if (name !== undefined) await removeNamedFile(tx, { jobs }, name);
}

/** Like `removeFile`, for the name of a stored file. */
export async function removeNamedFile(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  name: string,
): Promise<void> {
  await jobs.enqueue(tx, removal, { name });
}

export function storageJobs({ jobs, storage }: Services): void {
  jobs.handle(removal, ({ name }) => storage.delete(name));
}
