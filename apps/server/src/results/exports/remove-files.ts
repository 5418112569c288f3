import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { triesMax } from "./events.ts";
import { storedName } from "./file-name.ts";
import type { ExportRow } from "./repository.ts";

/** Removes the file of a deleted export, and files that a crash may have left of its attempts. */
export async function removeFilesOf(
  tx: Tx,
  services: Pick<Services, "jobs" | "secret">,
  { id, file, state }: Pick<ExportRow, "id" | "file" | "state">,
): Promise<void> {
  if (state === "expired") return;
  const tries = Array.from({ length: triesMax }, (_, index) =>
    storedName(services.secret, { exportId: id, attempt: index + 1 }),
  );
  const names = new Set(file === null ? tries : [file, ...tries]);
  for (const name of names) await removeNamedFile(tx, services, name);
}
