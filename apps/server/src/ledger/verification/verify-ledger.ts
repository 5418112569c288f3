import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { chartChecks } from "./chart-checks.ts";
import { ledgerChecks, sealChecks } from "./checks.ts";
import type { CheckedTable, LedgerCheck } from "./checks.ts";
import { guardChecks } from "./guarded-objects.ts";

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
  /** The results in the order of the checks, each with at most `VIOLATIONS_MAX` violations. */
  readonly checks: readonly CheckResult[];
}

export interface CheckResult {
  readonly name: string;
  readonly violations: readonly Violation[];
}

export const VIOLATIONS_MAX = 100;
const PART_ROWS = 200_000;

/** The checks of the ledger, followed by those of the domains. */
export const withLedgerChecks = (
  domainChecks: readonly LedgerCheck[],
): readonly LedgerCheck[] => [
  ...ledgerChecks,
  ...sealChecks,
  ...chartChecks,
  ...guardChecks,
  ...domainChecks,
];

/** The violations of the ledger's and the domains' checks; empty when all of them hold. */
export async function verifyLedger(
  db: Database,
  domainChecks: readonly LedgerCheck[] = [],
): Promise<Violation[]> {
  const { checks } = await inspectLedger(db, domainChecks);
  return checks.flatMap(({ violations }) => violations);
}

/**
 * The full run: runs every check over all rows. Each part of a table is read in a snapshot of its own, so that a
 * database in use is not held up; no statement times out.
 */
export async function inspectLedger(
  db: Database,
  domainChecks: readonly LedgerCheck[] = [],
): Promise<Inspection> {
  const checks: CheckResult[] = [];
  for (const check of withLedgerChecks(domainChecks)) {
    const violations: Violation[] = [];
    for (const rows of await partsOf(db, check)) {
      const room = VIOLATIONS_MAX - violations.length;
      if (room > 0)
        violations.push(...(await findViolations(db, check, rows, room)));
    }
    checks.push({ name: check.name, violations });
  }
  return { ...(await countRows(db)), checks };
}

async function partsOf(db: Database, { of }: LedgerCheck): Promise<SQL[]> {
  if (!of) return [sql``];
  const parts = [];
  for await (const part of divide(db, of, {}, PART_ROWS))
    parts.push(rowsOf(of, part));
  return parts;
}

/** Range of ids above `after` up to `upTo`; without them, it begins with the first or ends with the last row. */
export interface Part {
  readonly after?: number | undefined;
  readonly upTo?: number | undefined;
}

/** Divides a part of a table into parts of at most `rowsMax` rows, by its ids. */
export async function* divide(
  db: Database,
  of: CheckedTable,
  { after, upTo }: Part,
  rowsMax: number,
): AsyncGenerator<Part & { readonly upTo: number; readonly rows: number }> {
  for (let last = after; ;) {
    const { rows } = await db.execute<{ upTo: number | null; rows: number }>(
      sql`select max(id) as "upTo", count(*)::int as rows from (
        select ${sql.raw(of.id)} as id from ${rowsOf(of, { after: last, upTo })} part
        order by ${sql.raw(of.id)} limit ${rowsMax}) next`,
    );
    const [next] = rows;
    if (next?.upTo == null) return;
    yield { after: last, upTo: next.upTo, rows: next.rows };
    last = next.upTo;
  }
}

/** SQL for the rows of a part, for a `from`. */
export function rowsOf({ table, id }: CheckedTable, part: Part): SQL {
  const { after, upTo } = part;
  const bounds = [
    after === undefined ? undefined : `${id} > ${after}`,
    upTo === undefined ? undefined : `${id} <= ${upTo}`,
  ].filter((bound) => bound !== undefined);
  if (bounds.length === 0) return sql.raw(table);
  // Literals, so that the planner sees how small the part is.
  return sql.raw(`(select * from ${table} where ${bounds.join(" and ")})`);
}

/** Runs a check over these rows in a short transaction. */
export async function findViolations(
  db: Database,
  { name, offending }: LedgerCheck,
  rows: SQL,
  violationsMax = VIOLATIONS_MAX,
  settings = sql`set local statement_timeout = 0`,
): Promise<Violation[]> {
  const query = typeof offending === "function" ? offending(rows) : offending;
  return db.transaction(
    async (tx) => {
      await tx.execute(settings);
      const found = await tx.execute(
        sql`select * from (${query}) as offending limit ${violationsMax}`,
      );
      return found.rows.map((row) => ({ check: name, row }));
    },
    { accessMode: "read only" },
  );
}

async function countRows(db: Database) {
  const { rows } = await db.execute<Omit<Inspection, "checks">>(
    sql`select (select count(*) from journals) as journals,
               (select count(*) from postings) as postings,
               (select count(*) from ledger_accounts) as accounts`,
  );
  const [counted] = rows;
  if (!counted) throw new Error("the count returned no row");
  return counted;
}
