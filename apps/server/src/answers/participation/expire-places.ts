import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { releasePlace } from "../../surveys/public.ts";
import { expireLapsed } from "./repository.ts";

const BATCH = 200;

/** Gives back the places whose time has run out, batch by batch, each in a transaction of its own. */
export async function expirePlaces({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<void> {
  while ((await expireBatch(db, clock.now())) === BATCH);
}

/** @returns how many places were given back. */
function expireBatch(db: Services["db"], now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const expired = await expireLapsed(tx, now, BATCH);
    // In the order of survey ids, so that two processes never wait for each other.
    for (const { surveyId, places } of expired) {
      await releasePlace(tx, surveyId, places);
    }
    return expired.reduce((sum, { places }) => sum + places, 0);
  });
}
