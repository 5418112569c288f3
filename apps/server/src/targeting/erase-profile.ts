import { eq } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { profiles } from "./tables.ts";

/** Everything that a person told about themselves. */
export async function eraseProfile(tx: Tx, userId: number): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId));
}
