import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { getTwoStep } from "@sigi/contract/two-step.ts";
import type { Database } from "../../platform/database/pool.ts";
import { countRecoveryCodes, selectTwoStep } from "./repository.ts";

/** Since when a person's sign-in takes a second step, if it does, and how many recovery codes are left. */
export async function showTwoStep(
  db: Database,
  userId: number,
): Promise<ResultOf<typeof getTwoStep>> {
  const held = await selectTwoStep(db, userId);
  return {
    since: held?.confirmedAt ?? null,
    recoveryCodesLeft: held ? await countRecoveryCodes(db, userId) : 0,
  };
}
