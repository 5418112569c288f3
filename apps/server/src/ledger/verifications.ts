import { desc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { ledgerVerifications } from "./tables.ts";
import type { CheckResult } from "./verify-ledger.ts";

type Row = typeof ledgerVerifications.$inferInsert;

/** The result of a run, kept for ever. */
export async function insertVerification(
  tx: Tx | Database,
  row: Omit<Row, "failed">,
  checks: readonly CheckResult[],
): Promise<number> {
  const failed = Object.fromEntries(
    checks
      .filter(({ violations }) => violations.length > 0)
      .map(({ name, violations }) => [name, violations.length]),
  );
  const [inserted] = await tx
    .insert(ledgerVerifications)
    .values({ ...row, failed })
    .returning({ id: ledgerVerifications.id });
  if (!inserted) throw new Error("no verification was inserted");
  return inserted.id;
}

/** The last run of a kind. */
export async function lastVerification(db: Tx | Database, kind: Row["kind"]) {
  const [last] = await db
    .select()
    .from(ledgerVerifications)
    .where(eq(ledgerVerifications.kind, kind))
    .orderBy(desc(ledgerVerifications.id))
    .limit(1);
  return last;
}
