import type { Consent } from "@sigi/contract/consents.ts";
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { consents } from "./tables.ts";

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

/** The newest version that a person agreed to; versions are years and months, so they sort as text. */
export async function newestConsent(
  tx: Tx | Database,
  userId: number,
): Promise<string | undefined> {
  const [consent] = await newestQuery(tx).execute({ userId });
  return consent?.version;
}

/** Asked whenever a person sees their own account. */
const newestQuery = preparedQuery((db) =>
  db
    .select({ version: consents.version })
    .from(consents)
    .where(eq(consents.userId, sql.placeholder("userId")))
    .orderBy(desc(consents.version))
    .limit(1)
    .prepare("newest_consent"),
);
