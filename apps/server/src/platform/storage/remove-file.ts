import type { Tx } from "../database/transaction.ts";
import { jobKind } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";
import { nameAt } from "./file-name.ts";

const removal = jobKind<{ name: string }>("storage.remove-file");

/**
 * Has the file at an address removed once the caller's transaction is committed: a change that is rolled back loses
 * nothing. Null and the addresses of pictures that came with the product are passed over.
 */
export async function removeFile(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  address: string | null,
): Promise<void> {
  const name = address === null ? undefined : nameAt(address);
  if (name !== undefined) await jobs.enqueue(tx, removal, { name });
}

export function storageJobs({ jobs, storage }: Services): void {
  jobs.handle(removal, ({ name }) => storage.delete(name));
}
