import { defaultServices } from "@sigi/survey/default-services.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { insertServices, selectServices } from "./repository.ts";

/**
 * Adds the services of question types that the catalogue lacks, at the prices of the registry. Existing rows keep the
 * prices that admins set. Must run before the first request; several processes may start concurrently.
 */
export async function addMissingServices({
  db,
}: Pick<Services, "db">): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = new Set((await selectServices(tx)).map(({ type }) => type));
    const missing = defaultServices.filter(({ type }) => !known.has(type));
    if (missing.length > 0) await insertServices(tx, missing);
  });
}
