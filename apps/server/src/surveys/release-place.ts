import type { Tx } from "../platform/database/transaction.ts";
import { releaseOne } from "./place-repository.ts";

/**
 * Gives a kept place back, as when its time ran out.
 * @throws Error when none was kept: a mistake of the caller, who must release each place once.
 */
export async function releasePlace(tx: Tx, surveyId: number): Promise<void> {
  if (!(await releaseOne(tx, surveyId))) {
    throw new Error(`Survey ${surveyId} has no kept place to release`);
  }
}
