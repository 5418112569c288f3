import { sql } from "drizzle-orm";
import type { Tx } from "@sigi/server/platform/database/transaction.ts";

/** Any number that nothing else locks. */
const seedingLock = 5_161_000;

/** Two servers that start side by side on an empty database: the second one waits here, and then finds users. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedingLock})`);
}
