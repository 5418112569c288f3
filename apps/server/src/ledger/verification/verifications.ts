import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { ledgerVerifications } from "../tables.ts";
import type { CheckResult } from "./verify-ledger.ts";

type Row = typeof ledgerVerifications.$inferInsert;

/** Inserts the result of a run, which is retained forever. */
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
  /** Time of the last run; null before the first run. */
  readonly verifiedAt: Date | null;
  /** The checks that failed since the last full run without violations. */
  readonly failed: readonly string[];
}

/**
 * The current result of the verification. A violation counts until a full run finds none: the next hourly run may have
 * examined other rows.
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

/** The ids of the newest journal and of the newest one under a seal; 0 if there is none. */
export async function sealingState(
  tx: Tx,
): Promise<{ newest: number; sealed: number }> {
  const { rows } = await tx.execute<{ newest: number; sealed: number }>(sql`
    select coalesce((select max(id) from journals), 0) as newest,
           coalesce((select max(last_journal) from ledger_seals), 0) as sealed`);
  return rows[0] ?? { newest: 0, sealed: 0 };
}
