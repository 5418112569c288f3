import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { accountsTable, journalsTable, sealsTable } from "./checks.ts";
import type { CheckedTable, LedgerCheck } from "./checks.ts";
import {
  divide,
  findViolations,
  rowsOf,
  VIOLATIONS_MAX,
  withLedgerChecks,
} from "./verify-ledger.ts";
import type { CheckResult, Part, Violation } from "./verify-ledger.ts";

/**
 * Positions of earlier runs: for a table, the last id examined as new; for `<table>.older`, the last one examined
 * again.
 */
export type Cursors = Readonly<Record<string, number>>;

export interface Progress {
  readonly cursors: Cursors;
  /** Time since the run that stored these cursors. */
  readonly elapsedMs: number;
}

export interface RecentInspection {
  /** Number of examined journals: the new ones, and the older ones of this run's share. */
  readonly journals: number;
  readonly checks: readonly CheckResult[];
  /** The cursors for the next run. */
  readonly cursors: Cursors;
}

const PART_ROWS = 10_000;
/** Every older row is examined again within this time, a little less than a week. */
const CYCLE_MS = 6.5 * 86_400_000;
/** Minimum number of ids of older rows per run, so that a small ledger is examined completely. */
const SHARE_MIN = 20_000;
/** Maximum duration of the examination of new journals; the rest is left to the next run. */
const BUDGET_MS = 120_000;
/**
 * Statistics of a fast-growing table are often old, and parallel workers would delay answers. A check may take longer than
 * a call: a failed run makes no progress, and the next one has more to do.
 */
const settings = sql`select set_config('enable_seqscan', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true), set_config('statement_timeout', '120s', true)`;
/** Parts are small: a plan that joins them with a whole table instead of its index is a mistake of the planner. */
const settingsOfPart = sql`${settings}, set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`;

/**
 * Runs the hourly checks: over every row that is new since the cursors, and over a rotating share of the older ones.
 * Each check of each part has a short snapshot of its own.
 */
export async function inspectRecent(
  db: Database,
  domainChecks: readonly LedgerCheck[],
  progress: Progress,
): Promise<RecentInspection> {
  const run = new RecentRun(db, withLedgerChecks(domainChecks), progress);
  await run.examineSmall();
  for (const table of run.tables) {
    await run.examineNew(table);
    await run.examineShareOfOlder(table);
  }
  return run.result();
}

class RecentRun {
  readonly tables: readonly CheckedTable[];
  readonly #db: Database;
  readonly #checks: readonly LedgerCheck[];
  readonly #progress: Progress;
  readonly #deadline = performance.now() + BUDGET_MS;
  readonly #violations = new Map<string, Violation[]>();
  readonly #cursors: Record<string, number> = {};
  #journals = 0;

  constructor(
    db: Database,
    checks: readonly LedgerCheck[],
    progress: Progress,
  ) {
    this.#db = db;
    this.#checks = checks.filter(({ fullOnly }) => !fullOnly);
    this.#progress = progress;
    const byName = new Map<string, CheckedTable>();
    for (const { of } of this.#checks) if (of) byName.set(of.table, of);
    this.tables = [...byName.values()];
  }

  async examineSmall(): Promise<void> {
    for (const check of this.#checks) {
      if (!check.of) await this.#run(check, sql``);
    }
  }

  /**
   * Examines the new rows of a table. New accounts have no part of their own: accounts that new journals changed are
   * examined with them.
   */
  async examineNew(of: CheckedTable): Promise<void> {
    if (is(of, accountsTable)) return;
    const after = this.#progress.cursors[of.table];
    const sealed = (await this.#newestId(sealsTable)) ?? 0;
    const upTo = await this.#newestId(of);
    let reached = after;
    for await (const part of divide(this.#db, of, { after, upTo }, PART_ROWS)) {
      await this.#examine(of, part, this.#checksOf(of));
      if (is(of, journalsTable)) await this.#examineAccountsOf(part);
      reached = part.upTo;
      if (performance.now() > this.#deadline) break;
    }
    if (reached === undefined) return;
    // A journal that is not sealed yet is new for the next run, too: one with a lower id may still be committed.
    this.#cursors[of.table] = is(of, journalsTable)
      ? Math.min(reached, sealed)
      : reached;
  }

  async examineShareOfOlder(of: CheckedTable): Promise<void> {
    const { cursors, elapsedMs } = this.#progress;
    const newest = await this.#newestId(of);
    const known = is(of, accountsTable) ? newest : cursors[of.table];
    if (newest === undefined || known === undefined) return;
    const after = cursors[`${of.table}.older`];
    const share = Math.ceil((newest * elapsedMs) / CYCLE_MS);
    const end = (after ?? 0) + Math.max(SHARE_MIN, share);
    const older = { after, upTo: Math.min(end, known) };
    const checks = this.#checksOf(of).filter(({ sealed }) => !sealed);
    for await (const part of divide(this.#db, of, older, PART_ROWS)) {
      await this.#examine(of, part, checks);
    }
    if (end < known) this.#cursors[`${of.table}.older`] = end;
  }

  result(): RecentInspection {
    const checks = this.#checks.map(({ name }) => ({
      name,
      violations: this.#violations.get(name) ?? [],
    }));
    return { journals: this.#journals, checks, cursors: this.#cursors };
  }

  #checksOf(of: CheckedTable): LedgerCheck[] {
    return this.#checks.filter((check) => check.of && is(check.of, of));
  }

  async #examine(
    of: CheckedTable,
    part: Part & { readonly rows: number },
    checks: readonly LedgerCheck[],
  ): Promise<void> {
    if (is(of, journalsTable)) this.#journals += part.rows;
    for (const check of checks) await this.#run(check, rowsOf(of, part));
  }

  /**
   * Examines the accounts of journals. Their ids are read once and passed as literals: the planner must know that they
   * are few.
   */
  async #examineAccountsOf(journals: Part): Promise<void> {
    const ids = await this.#db.transaction(
      async (tx) => {
        await tx.execute(settingsOfPart);
        const { rows } = await tx.execute<{ id: number }>(sql`
          select distinct posting.account_id as id
          from ${rowsOf(journalsTable, journals)} journal join postings posting on posting.journal_id = journal.id`);
        return rows.map(({ id }) => id);
      },
      { accessMode: "read only" },
    );
    const moved = sql.raw(
      `(select * from ledger_accounts where id = any ('{${ids.join(",")}}'))`,
    );
    for (const check of this.#checksOf(accountsTable))
      await this.#run(check, moved);
  }

  async #run(check: LedgerCheck, rows: SQL): Promise<void> {
    const known = this.#violations.get(check.name) ?? [];
    const room = VIOLATIONS_MAX - known.length;
    if (room === 0) return;
    const found = await findViolations(
      this.#db,
      check,
      rows,
      room,
      check.of ? settingsOfPart : settings,
    );
    this.#violations.set(check.name, [...known, ...found]);
  }

  async #newestId({ table, id }: CheckedTable): Promise<number | undefined> {
    const { rows } = await this.#db.execute<{ newest: number | null }>(
      sql.raw(`select max(${id}) as newest from ${table}`),
    );
    return rows[0]?.newest ?? undefined;
  }
}

const is = (one: CheckedTable, other: CheckedTable) =>
  one.table === other.table;
