import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { ledgerChecks } from "./checks.ts";
import type { LedgerCheck } from "./checks.ts";

export interface Violation {
  /** The check's name. */
  readonly check: string;
  /** The offending row. */
  readonly row: Readonly<Record<string, unknown>>;
}

export interface Inspection {
  readonly journals: number;
  readonly postings: number;
  readonly accounts: number;
  /** In the order they ran, each with at most `VIOLATIONS_MAX` violations. */
  readonly checks: readonly {
    readonly name: string;
    readonly violations: readonly Violation[];
  }[];
}

const VIOLATIONS_MAX = 100;

/** The violations of the ledger's and the domains' checks; empty when all of them hold. */
export async function verifyLedger(
  db: Database,
  domainChecks: readonly LedgerCheck[] = [],
): Promise<Violation[]> {
  const { checks } = await inspectLedger(db, domainChecks);
  return checks.flatMap(({ violations }) => violations);
}

/**
 * Runs every check over one snapshot, so that a database in use can be inspected. The database does all the
 * aggregation; no statement times out.
 */
export async function inspectLedger(
  db: Database,
  domainChecks: readonly LedgerCheck[] = [],
): Promise<Inspection> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const sizes = await countRows(tx);
      const checks = [];
      for (const check of [...ledgerChecks, ...domainChecks]) {
        checks.push({
          name: check.name,
          violations: await violationsOf(tx, check),
        });
      }
      return { ...sizes, checks };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function violationsOf(
  tx: Tx,
  { name, offending }: LedgerCheck,
): Promise<Violation[]> {
  const { rows } = await tx.execute(
    sql`select * from (${offending}) as offending limit ${VIOLATIONS_MAX}`,
  );
  return rows.map((row) => ({ check: name, row }));
}

async function countRows(tx: Tx) {
  const { rows } = await tx.execute<Omit<Inspection, "checks">>(
    sql`select (select count(*) from journals) as journals,
               (select count(*) from postings) as postings,
               (select count(*) from ledger_accounts) as accounts`,
  );
  const [counted] = rows;
  if (!counted) throw new Error("the count returned no row");
  return counted;
}
