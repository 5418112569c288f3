import { createHmac } from "node:crypto";
import { existsSync, renameSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { hasKey, loadKey } from "../keys.ts";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import {
  dataPaths,
  ensurePrivateDirectory,
} from "../storage/data-directory.ts";
import { openCluster, SUPERUSER } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { tryLockDirectory } from "./directory-lock.ts";
import type { Postmaster } from "./postmaster.ts";
import { runCluster, stopPostmaster } from "./run-cluster.ts";

/** The PostgreSQL that the server brings along, held by this process alone. */
export interface EmbeddedPostgres {
  /** For the application: its own database, as the owner of it and without further rights. */
  readonly url: string;
  readonly superuserUrl: string;
  /** The major version. */
  readonly version: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Gives the start up; what was started is stopped again. */
  readonly signal?: AbortSignal | undefined;
  /** PostgreSQL settings besides the standard ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Role and database of the application. */
const APPLICATION = "sigi";
const KEY = "database";
/** A server that is being stopped or was just killed lets go within this time. */
const TAKEN_MAX_MS = 1_500;
const UNREACHABLE_MAX_MS = 60_000;
const LOCK_RETRY_MS = 50;
const RECOVERY_PAUSE_MS = 500;
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/**
 * Starts PostgreSQL under `<dataDir>/database`, or takes over the one that a killed server left running there. Should it
 * end by itself it is started again on the same port, so the pool finds it back.
 * @throws StartupError, also when another server holds the directory.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const key = prepareDataDirectory(options.dataDir);
  const paths = dataPaths(options.dataDir);
  const cluster = await openCluster({
    directory: paths.database,
    logFile: paths.databaseLog,
    superuserPassword: key,
    settings: options.settings ?? {},
  });
  const { dataDir, log, signal } = options;
  const holdOptions = { cluster, key, dataDir, log, signal };
  const holding = await hold(holdOptions);
  const { port } = holding.postmaster;
  const superuserUrl = urlOf(SUPERUSER, key, port, "postgres");
  const password = createHmac("sha256", key).update(APPLICATION).digest("hex");
  try {
    signal?.throwIfAborted();
    await ensureApplicationDatabase(superuserUrl, password);
  } catch (error) {
    await stopPostmaster(cluster.directory, holding.postmaster);
    throw error;
  }
  return {
    url: urlOf(APPLICATION, password, port, APPLICATION),
    superuserUrl,
    version: cluster.binaries.major,
    stop: keepRunning(holding, holdOptions),
  };
}

/** Makes the directory and the key of the database, once. Returns the key. */
function prepareDataDirectory(dataDir: string): string {
  const paths = dataPaths(dataDir);
  try {
    ensurePrivateDirectory(dataDir);
    if (existsSync(paths.database) && !hasKey(dataDir, KEY)) {
      throw new StartupError(
        `The password of the database is missing: put ${paths.keys}/${KEY} back from your backup, or set another DATA_DIR.`,
      );
    }
    const log = statSync(paths.databaseLog, { throwIfNoEntry: false });
    if (log && log.size > LOG_BYTES_MAX) {
      renameSync(paths.databaseLog, `${paths.databaseLog}.1`);
    }
    return loadKey(dataDir, KEY);
  } catch (error) {
    if (error instanceof StartupError || !(error instanceof Error)) throw error;
    throw new StartupError(
      `The data directory cannot be used (${error.message}): make ${dataDir} writable for this user, or set another DATA_DIR.`,
    );
  }
}

interface Holding {
  readonly postmaster: Postmaster;
  readonly lock: pg.Client;
}

interface HoldOptions {
  readonly cluster: Cluster;
  readonly key: string;
  readonly dataDir: string;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
  readonly port?: number | undefined;
}

/** Returns when PostgreSQL runs and the directory is ours alone. */
async function hold(options: HoldOptions): Promise<Holding> {
  const { cluster, key, dataDir } = options;
  const startedAt = Date.now();
  let takenSince: number | undefined;
  for (;;) {
    const postmaster = await runCluster(cluster, options);
    const url = urlOf(SUPERUSER, key, postmaster.port, "postgres");
    const lock = await tryLockDirectory(url);
    const now = Date.now();
    if (lock === "taken") takenSince ??= now;
    else if (lock !== "unreachable") return { postmaster, lock };
    if (takenSince && now - takenSince > TAKEN_MAX_MS) {
      throw new StartupError(
        `The data directory ${dataDir} is in use by another Sigi server: stop that one, or set another DATA_DIR and PORT.`,
      );
    }
    if (now - startedAt > UNREACHABLE_MAX_MS) {
      throw new StartupError(
        `PostgreSQL (process ${postmaster.pid}) runs on ${cluster.directory} but does not answer on port ${postmaster.port}: ${cluster.logFile} tells why.`,
      );
    }
    options.signal?.throwIfAborted();
    await sleep(LOCK_RETRY_MS);
  }
}

/**
 * Watches the lock's connection: when it ends by itself, PostgreSQL has ended or restarted, and the directory is not
 * ours any more. Returns the way to stop for good.
 */
function keepRunning(
  first: Holding,
  options: HoldOptions,
): () => Promise<void> {
  const released = new AbortController();
  let recovery = Promise.resolve(first);
  const watch = ({ lock, postmaster }: Holding): void => {
    lock.once("end", () => {
      if (released.signal.aborted) return;
      options.log.error("PostgreSQL ended unexpectedly; it is started again.");
      recovery = holdAgain({
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
    if (!last) return; // stopped in the middle of a recovery: nothing runs
    await stopPostmaster(options.cluster.directory, last.postmaster);
    await last.lock.end();
  };
}

/** Does not give up: until it succeeds, requests fail and the log says why. */
async function holdAgain(options: HoldOptions): Promise<Holding> {
  for (;;) {
    try {
      const holding = await hold(options);
      options.log.info("PostgreSQL runs again.");
      return holding;
    } catch (error) {
      options.signal?.throwIfAborted();
      options.log.error(error instanceof Error ? error.message : String(error));
    }
    await sleep(RECOVERY_PAUSE_MS);
  }
}

/** The application owns its database and has no rights beyond it, as with a PostgreSQL that somebody else runs. */
async function ensureApplicationDatabase(
  superuserUrl: string,
  password: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const role = await client.query("select from pg_roles where rolname = $1", [
      APPLICATION,
    ]);
    if (role.rowCount === 0) {
      // The password is hexadecimal; a role's name and password cannot be parameters.
      await client.query(
        `create role ${APPLICATION} login password '${password}'`,
      );
    }
    const database = await client.query(
      "select from pg_database where datname = $1",
      [APPLICATION],
    );
    if (database.rowCount === 0) {
      await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
    }
  } finally {
    await client.end();
  }
}

function urlOf(
  user: string,
  password: string,
  port: number,
  database: string,
): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}
