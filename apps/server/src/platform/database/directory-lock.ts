import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { sqlErrorOf } from "./sql-error.ts";

/** Any number no other use of advisory locks takes. */
const DIRECTORY_LOCK = 5_144_000;
const WRONG_PASSWORD = "28P01";

/** Held by the returned connection; taken by another server; or PostgreSQL does not answer, as while it stops. */
export type LockAttempt = pg.Client | "taken" | "unreachable";

/**
 * Makes this process the only server on the directory that the PostgreSQL at `url` runs on, until the returned
 * connection ends; it ends with the process, even by kill -9.
 * @throws StartupError when that PostgreSQL does not know our password.
 */
export async function tryLockDirectory(url: string): Promise<LockAttempt> {
  const connection = new pg.Client({
    connectionString: url,
    application_name: "sigi-directory-lock",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Heard by whoever waits for "end"; unheard, the event would end the process.
  connection.on("error", () => undefined);
  try {
    await connection.connect();
    const { rows } = await connection.query<{ held: boolean }>(
      "select pg_try_advisory_lock($1) as held",
      [DIRECTORY_LOCK],
    );
    if (rows[0]?.held) return connection;
  } catch (error) {
    if (sqlErrorOf(error)?.sqlState === WRONG_PASSWORD) {
      throw new StartupError(
        "The embedded database does not accept the password kept for it: put keys/database in the data directory back from your backup.",
      );
    }
    return "unreachable";
  }
  await connection.end();
  return "taken";
}
