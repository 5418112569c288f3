import { setTimeout as sleep } from "node:timers/promises";
import { dirname } from "node:path";
import pg from "pg";
import { clusterUrl, SUPERUSER } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { PostgresUnavailable } from "./errors.ts";
import type { Log } from "./log.ts";
import { stopPostmaster } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";
import { runCluster } from "./run-cluster.ts";

/** Key of the advisory lock; the database `postgres` has no other locks. */
const DIRECTORY_LOCK = 5_144_000;
const INVALID_PASSWORD = "28P01";
/** A server that is stopping, or was just killed, releases the lock within this time. */
const TAKEN_MAX_MS = 1_500;
const UNREACHABLE_MAX_MS = 60_000;
const LOCK_RETRY_MS = 50;
const RECOVERY_PAUSE_MS = 500;

export interface LockOptions {
  readonly cluster: Cluster;
  readonly superuserPassword: string;
  readonly log: Log;
  /** Aborts the start. */
  readonly signal?: AbortSignal | undefined;
  /** The only port to start PostgreSQL on; any free port by default. */
  readonly port?: number | undefined;
}

/** A running PostgreSQL whose directory this process has locked. */
export interface LockedCluster {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL and locks its directory against other servers. If PostgreSQL ends by itself, it is started again on
 * the same port.
 * @throws PostgresUnavailable, also when another server has locked the directory.
 */
export async function lockCluster(
  options: LockOptions,
): Promise<LockedCluster> {
  const locked = await runAndLock(options);
  return {
    port: locked.postmaster.port,
    stop: keepRunning(locked, options),
  };
}

interface Locked {
  readonly postmaster: Postmaster;
  readonly lock: pg.Client;
}

async function runAndLock(options: LockOptions): Promise<Locked> {
  const { cluster } = options;
  const startedAt = Date.now();
  let takenSince: number | undefined;
  for (;;) {
    const postmaster = await runCluster(cluster, options);
    const url = clusterUrl(
      SUPERUSER,
      options.superuserPassword,
      postmaster.port,
      "postgres",
    );
    const lock = await tryLockDirectory(url);
    const now = Date.now();
    if (lock === "taken") takenSince ??= now;
    else if (lock !== "unreachable") return { postmaster, lock };
    if (takenSince && now - takenSince > TAKEN_MAX_MS) {
      throw new PostgresUnavailable(
        `The data directory ${dirname(cluster.directory)} is in use by another Sigi server: stop that one, or set another DATA_DIR and PORT.`,
      );
    }
    if (now - startedAt > UNREACHABLE_MAX_MS) {
      throw new PostgresUnavailable(
        `PostgreSQL (process ${postmaster.pid}) runs on ${cluster.directory} but does not answer on port ${postmaster.port}: ${cluster.logFile} has the reason.`,
      );
    }
    options.signal?.throwIfAborted();
    await sleep(LOCK_RETRY_MS);
  }
}

/** The connection that has the lock. The attempt is `unreachable` also while PostgreSQL stops. */
type LockAttempt = pg.Client | "taken" | "unreachable";

/**
 * Takes an advisory lock in the PostgreSQL at `url`, on a connection of its own. The lock ends with the connection, and
 * so with the process, even after kill -9.
 * @throws PostgresUnavailable when PostgreSQL rejects the password.
 */
async function tryLockDirectory(url: string): Promise<LockAttempt> {
  const connection = new pg.Client({
    connectionString: url,
    application_name: "sigi-directory-lock",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Without a listener the event would end the process. keepRunning listens for "end".
  connection.on("error", () => undefined);
  try {
    await connection.connect();
    const { rows } = await connection.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1) as locked",
      [DIRECTORY_LOCK],
    );
    if (rows[0]?.locked) return connection;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INVALID_PASSWORD) {
      throw new PostgresUnavailable(
        "The embedded database does not accept the password kept for it: put keys/database in the data directory back from your backup.",
      );
    }
    return "unreachable";
  }
  await connection.end();
  return "taken";
}

/**
 * Watches the connection of the lock. If it ends by itself, PostgreSQL has ended or restarted and the lock is lost.
 * @returns the function that stops PostgreSQL.
 */
function keepRunning(first: Locked, options: LockOptions): () => Promise<void> {
  const released = new AbortController();
  let recovery = Promise.resolve(first);
  const watch = ({ lock, postmaster }: Locked): void => {
    lock.once("end", () => {
      if (released.signal.aborted) return;
      options.log.error("PostgreSQL ended unexpectedly; it is started again.");
      recovery = lockAgain({
        ...options,
        signal: released.signal,
        port: postmaster.port,
      });
      recovery.then(watch, () => undefined);
    });
  };
  watch(first);
  return async () => {
    released.abort();
    const last = await recovery.catch(() => undefined);
    if (!last) return; // Stopped during a recovery: PostgreSQL does not run.
    await stopPostmaster(options.cluster.directory, last.postmaster);
    await last.lock.end();
  };
}

/** Retries until it succeeds or is released. Meanwhile requests fail, and the log states the reason. */
async function lockAgain(options: LockOptions): Promise<Locked> {
  for (;;) {
    try {
      const locked = await runAndLock(options);
      options.log.info("PostgreSQL runs again.");
      return locked;
    } catch (error) {
      options.signal?.throwIfAborted();
      options.log.error(error instanceof Error ? error.message : String(error));
    }
    await sleep(RECOVERY_PAUSE_MS);
  }
}
