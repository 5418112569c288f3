import { inArray, sql } from "drizzle-orm";
import { users } from "@sigi/server/accounts/public.ts";
import type { Database } from "@sigi/server/platform/database/pool.ts";
import type { Tx } from "@sigi/server/platform/database/transaction.ts";

/** Any number that nothing else locks. */
const seedingLock = 5_161_000;

/** Two servers that start side by side on an empty database: the second one waits here, and then finds users. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedingLock})`);
}

export async function hasUsers(tx: Tx | Database): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

/** User ids by e-mail address, of those that exist. */
export async function userIds(
  tx: Tx | Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await tx
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(found.map(({ email, id }) => [email, id]));
}
