import type { Tx } from "../platform/database/transaction.ts";
import { releaseReserved } from "./place-repository.ts";

/**
 * Gives kept places back, as when their time ran out.
 * @throws Error when fewer were kept: a mistake of the caller, who must release each place once.
 */
export async function releasePlace(
  tx: Tx,
  surveyId: number,
  places = 1,
): Promise<void> {
  if (!(await releaseReserved(tx, surveyId, places))) {
    throw new Error(`Survey ${surveyId} has no ${places} kept to release`);
  }
}
