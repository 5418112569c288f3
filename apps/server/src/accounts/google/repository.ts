import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { googleIdentities } from "../tables.ts";

/** The account that this Google account signs in to. */
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

/** False when either is linked already. */
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
