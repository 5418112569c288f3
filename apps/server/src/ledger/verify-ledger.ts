import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { ledgerChecks } from "./checks.ts";

/** A statement about money that must hold at every moment. `offending` gives a row for each thing that breaks it. */
export interface LedgerCheck {
  /** A sentence: what holds. */
  readonly name: string;
  readonly offending: SQL;
}

export interface Violation {
  /** The name of the check. */
  readonly check: string;
  /** The offending row. */
  readonly row: Readonly<Record<string, unknown>>;
}

const ROWS_MAX = 100;

/**
 * Runs the ledger's own checks and those that domains add, all over one snapshot, so that a database at work can be
 * checked too. Everything is aggregated in the database. At most 100 violations of each check are given.
 */
export async function verifyLedger(
  db: Database,
  domainChecks: readonly LedgerCheck[] = [],
): Promise<Violation[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const violations: Violation[] = [];
      for (const { name, offending } of [...ledgerChecks, ...domainChecks]) {
        const { rows } = await tx.execute(
          sql`select * from (${offending}) as offending limit ${ROWS_MAX}`,
        );
        violations.push(...rows.map((row) => ({ check: name, row })));
      }
      return violations;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
