import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { releasePlace } from "../../surveys/public.ts";
import { expireLapsed } from "./repository.ts";

const BATCH = 200;

/** Releases lapsed places in batches, each in its own transaction. */
export async function expirePlaces({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<void> {
  while ((await expireBatch(db, clock.now())) === BATCH);
}

/** @returns the number of places released. */
function expireBatch(db: Services["db"], now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const expired = await expireLapsed(tx, now, BATCH);
    // In the order of survey ids, so that concurrent processes cannot deadlock.
    for (const { surveyId, places } of expired) {
      await releasePlace(tx, surveyId, places);
    }
    return expired.reduce((sum, { places }) => sum + places, 0);
  });
}
