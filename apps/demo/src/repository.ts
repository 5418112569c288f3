import { sql } from "drizzle-orm";
import type { Tx } from "@sigi/server/platform/database/transaction.ts";

/** The advisory lock key of seeding, which must differ from every other one. */
const seedingLock = 5_161_000;

/** Serialises two servers that start on the same empty database: the second one waits and then finds users. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedingLock})`);
}
