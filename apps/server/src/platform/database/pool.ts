import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log.ts";

/** The database outside a transaction. Use cases take a `Tx` instead, see `inTransaction`. */
export type Database = NodePgDatabase;

export interface PoolOptions {
  readonly connectionsMax?: number;
  /**
   * Prepares each statement once per connection, which halves the cost of a short one. It must be off behind a pooler
   * that moves a client between connections without tracking prepared statements, such as PgBouncer before 1.21.
   */
  readonly preparedStatements?: boolean;
  /** Maximum time for which a caller waits for a free connection, and a statement for a lock. Tests wait longer. */
  readonly waitMaxMs?: number;
}

const INT8_OID = 20;
const DATE_OID = 1082;

/**
 * Maximum number of connections. More connections do not serve more requests: with a few cores they only wait for each
 * other's rows and for CPU time, which doubles the slowest responses to one survey (docs/decisions/0035-hot-path.md).
 */
const CONNECTIONS_MAX = 8;

/**
 * Maximum number of connections for results and exports: of two heavy calls, two exports of lists, which each have one
 * for as long as they run, and the others for exports of answers, which need one for a page at a time.
 */
export const REPORT_CONNECTIONS_MAX = 6;

/** Maximum duration of a statement. A slower one is a defect, and must not block its locks and its connection. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Longer than any transaction locks a row: statements that wait for a stuck one fail before the pool is exhausted. */
const WAIT_MAX_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

// pg's parsers apply to the whole process. drizzle overrides those for timestamps only.
pg.types.setTypeParser(INT8_OID, parseInt8);
pg.types.setTypeParser(DATE_OID, (text) => text);

/**
 * Opens the pool of this process. `int8` arrives as a number and `date` as "YYYY-MM-DD". `sum(int8)` is numeric in
 * PostgreSQL and arrives as a string: cast it, `sum(amount)::int8`.
 */
export function openPool(
  url: string,
  log: Log,
  {
    connectionsMax = CONNECTIONS_MAX,
    preparedStatements = true,
    waitMaxMs = WAIT_MAX_MS,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    Client: preparedStatements ? PreparingClient : UnpreparedClient,
    connectionString: url,
    max: connectionsMax,
    application_name: "sigi",
    statement_timeout: Math.max(STATEMENT_TIMEOUT_MS, waitMaxMs),
    lock_timeout: waitMaxMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: waitMaxMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // An unhandled `error` event would end the process. The pool replaces the connection.
  pool.on("error", (error) => {
    // A closing pool does not wait for its last sockets, so PostgreSQL may close them first.
    if (pool.ending) return;
    log.warn(`An idle database connection was lost: ${error.message}`);
  });
  // Handles errors of a connection in use in the same way: the next statement on it fails, and the pool replaces it.
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  return pool;
}

/** The query builder over a pool. It does not translate the casing of column names. */
export function databaseOver(pool: pg.Pool): Database {
  return drizzle(pool);
}

/**
 * A client that gives each statement the name chosen by `choose` before pg sends it. pg prepares statements with a
 * name; undefined removes the name that drizzle's `.prepare(name)` sets.
 */
const clientNaming = (choose: (text: string) => string | undefined) =>
  class extends pg.Client {
    override query(first: unknown, ...rest: unknown[]): never {
      const named = withName(first, rest[0], choose);
      // The result has the type that the caller's overload of pg declares.
      return anyClient.query.call(this, named, ...rest) as never;
    }
  };

/** pg's overloads in one signature. */
const anyClient: { query(...args: unknown[]): unknown } = pg.Client.prototype;

/** @param first a text or a config; cursors, streams and statements without values are returned unchanged. */
function withName(
  first: unknown,
  values: unknown,
  name: (text: string) => string | undefined,
): unknown {
  const config = typeof first === "string" ? { text: first } : first;
  if (!isStatement(config)) return first;
  const given = Array.isArray(values) ? values : config.values;
  return given?.length ? { ...config, name: name(config.text) } : first;
}

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

function isStatement(config: unknown): config is Statement {
  return (
    typeof config === "object" &&
    config !== null &&
    "text" in config &&
    typeof config.text === "string" &&
    !("submit" in config)
  );
}

/**
 * Maximum number of prepared statements, enough for every statement of ours. Texts of varying length, as with long
 * lists, are not prepared beyond it.
 */
const STATEMENTS_MAX = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS_MAX) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

const PreparingClient = clientNaming(nameOf);
const UnpreparedClient = clientNaming(() => undefined);

/** Parses an `int8`. @throws RangeError beyond ±(2^53 − 1), where a number would silently lose rupiah. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} does not fit in a JavaScript integer`);
  }
  return value;
}
