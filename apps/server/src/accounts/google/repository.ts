import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { googleIdentities } from "./tables.ts";

/** Returns the id of the user that this Google account signs in. */
export async function findGoogleUser(
  tx: Tx,
  subject: string,
): Promise<number | undefined> {
  const [identity] = await tx
    .select({ userId: googleIdentities.userId })
    .from(googleIdentities)
    .where(eq(googleIdentities.subject, subject));
  return identity?.userId;
}

/** Links a Google account. Returns false when either account is linked already. */
export async function insertGoogleIdentity(
  tx: Tx,
  identity: typeof googleIdentities.$inferInsert,
): Promise<boolean> {
  const linked = await tx
    .insert(googleIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ userId: googleIdentities.userId });
  return linked.length === 1;
}

/** Returns the time at which the user linked a Google account, for the personal data export. */
export async function findGoogleLinkedAt(
  db: Database,
  userId: number,
): Promise<Date | undefined> {
  const [identity] = await db
    .select({ linkedAt: googleIdentities.linkedAt })
    .from(googleIdentities)
    .where(eq(googleIdentities.userId, userId));
  return identity?.linkedAt;
}
