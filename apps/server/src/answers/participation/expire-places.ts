import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { releasePlaces } from "../../surveys/public.ts";
import { expireLapsed } from "./repository.ts";

const BATCH = 200;

type Tools = Pick<Services, "db" | "clock">;

/** Releases lapsed places in batches, each in its own transaction. */
export async function expirePlaces(services: Tools): Promise<void> {
  while ((await expireBatch(services)) === BATCH);
}

/** @returns the number of places released. */
function expireBatch({ db, clock }: Tools): Promise<number> {
  return inTransaction(db, async (tx) => {
    const expired = await expireLapsed(tx, clock.now(), BATCH);
    await releasePlaces(tx, expired);
    return expired.length;
  });
}
