import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { ledgerVerifications } from "../tables.ts";
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

interface LedgerState {
  /** null before the first run. */
  readonly verifiedAt: Date | null;
  /** The checks that failed since a full run last found everything right. */
  readonly failed: readonly string[];
}

/**
 * What the verification last found. A violation counts until a full run holds: the next hourly run may have looked
 * elsewhere.
 */
export async function ledgerState(tx: Tx | Database): Promise<LedgerState> {
  const [last] = await tx
    .select({ verifiedAt: ledgerVerifications.finishedAt })
    .from(ledgerVerifications)
    .orderBy(desc(ledgerVerifications.id))
    .limit(1);
  const broken = await tx
    .select({ failed: ledgerVerifications.failed })
    .from(ledgerVerifications)
    .where(
      and(
        sql`${ledgerVerifications.failed} <> '{}'`,
        gt(
          ledgerVerifications.id,
          sql`coalesce((select max(id) from ledger_verifications where kind = 'full' and failed = '{}'), 0)`,
        ),
      ),
    );
  const failed = new Set(broken.flatMap((run) => Object.keys(run.failed)));
  return {
    verifiedAt: last?.verifiedAt ?? null,
    failed: [...failed].toSorted(),
  };
}

/** The ids of the newest journal and of the newest one under a seal; 0 without any. */
export async function sealingState(
  tx: Tx,
): Promise<{ newest: number; sealed: number }> {
  const { rows } = await tx.execute<{ newest: number; sealed: number }>(sql`
    select coalesce((select max(id) from journals), 0) as newest,
           coalesce((select max(last_journal) from ledger_seals), 0) as sealed`);
  return rows[0] ?? { newest: 0, sealed: 0 };
}
