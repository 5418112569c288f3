import type { Consent } from "@sigi/contract/consents.ts";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { consents } from "../tables.ts";

/** What a person agreed to before stays as it was. */
export async function insertConsent(
  tx: Tx,
  consent: typeof consents.$inferInsert,
): Promise<void> {
  await tx.insert(consents).values(consent).onConflictDoNothing();
}

/** Newest first. */
export function selectConsents(
  tx: Tx | Database,
  userId: number,
): Promise<Consent[]> {
  return tx
    .select({
      version: consents.version,
      givenAt: consents.givenAt,
      source: consents.source,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.givenAt), desc(consents.version));
}
