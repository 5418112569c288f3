import type { FairPayTerms } from "@sigi/contract/fair-pay.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { fairPayTerms } from "./tables.ts";

const terms = { perHour: fairPayTerms.perHour };

export async function readFairPayTerms(
  db: Database | Tx,
): Promise<FairPayTerms> {
  return only(await db.select(terms).from(fairPayTerms));
}

/** Locks the terms until the transaction ends. */
export async function lockFairPayTerms(tx: Tx): Promise<FairPayTerms> {
  return only(await tx.select(terms).from(fairPayTerms).for("update"));
}

export async function storeFairPayTerms(
  tx: Tx,
  changed: FairPayTerms,
): Promise<void> {
  await tx.update(fairPayTerms).set(changed).where(eq(fairPayTerms.id, 1));
}

function only([row]: FairPayTerms[]): FairPayTerms {
  if (!row) throw new Error("the row of the fair pay terms is missing");
  return row;
}
