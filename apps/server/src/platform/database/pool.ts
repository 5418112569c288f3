import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log.ts";
import { prepareStatements } from "./prepare-statements.ts";

/** The database outside a transaction. Use cases take a `Tx` instead, see `inTransaction`. */
export type Database = NodePgDatabase;

const INT8_OID = 20;
const DATE_OID = 1082;

/** A statement that takes longer is a defect; it must not hold locks or a connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Longer than any transaction of ours holds a row; a queue behind it fails early instead of exhausting the pool. */
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** How long a caller waits for a free connection. */
const CONNECTION_TIMEOUT_MS = 5_000;

// pg's parsers are process-wide, and drizzle uses those for everything but dates and times.
pg.types.setTypeParser(INT8_OID, parseInt8);
pg.types.setTypeParser(DATE_OID, (text) => text);

/**
 * Opens the pool that serves the whole process. `int8` arrives as a number and `date` as "YYYY-MM-DD"; `sum(int8)` is
 * numeric in PostgreSQL and so arrives as a string: cast it, `sum(amount)::int8`.
 */
export function openPool(url: string, log: Log, connectionsMax = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    application_name: "sigi",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on("error", (error) => {
    // A pool that is being closed does not wait for its last sockets: PostgreSQL may end before they do.
    if (pool.ending) return;
    log.warn(`An idle database connection was lost: ${error.message}`);
  });
  prepareStatements(pool);
  return pool;
}

/** The query builder over a pool. Columns are named as in the tables; no casing is translated. */
export function databaseOver(pool: pg.Pool): Database {
  return drizzle(pool);
}

/** @throws RangeError beyond ±(2^53 − 1), where a number would silently lose rupiah. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} does not fit in a JavaScript integer`);
  }
  return value;
}
