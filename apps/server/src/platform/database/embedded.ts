import { createHmac } from "node:crypto";
import { existsSync, renameSync, statSync } from "node:fs";
import pg from "pg";
import { hasKey, loadKey } from "../keys.ts";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import {
  dataPaths,
  ensurePrivateDirectory,
} from "../storage/data-directory.ts";
import { clusterUrl, SUPERUSER } from "./cluster.ts";
import { holdCluster } from "./hold-cluster.ts";
import { openCluster } from "./open-cluster.ts";
import { findPostmaster } from "./postmaster.ts";

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
  const held = await holdCluster({
    cluster,
    superuserPassword: key,
    dataDir,
    log,
    signal,
  });
  const superuserUrl = clusterUrl(SUPERUSER, key, held.port, "postgres");
  const password = applicationPassword(key);
  try {
    signal?.throwIfAborted();
    await ensureApplicationDatabase(superuserUrl, password);
  } catch (error) {
    await held.stop();
    throw error;
  }
  return {
    url: clusterUrl(APPLICATION, password, held.port, APPLICATION),
    superuserUrl,
    version: cluster.binaries.major,
    stop: () => held.stop(),
  };
}

/** The application's way into the PostgreSQL that runs on this directory already, if one does. */
export function runningEmbeddedUrl(dataDir: string): string | undefined {
  const postmaster = findPostmaster(dataPaths(dataDir).database);
  if (postmaster?.status !== "ready" || !hasKey(dataDir, KEY)) return undefined;
  const password = applicationPassword(loadKey(dataDir, KEY));
  return clusterUrl(APPLICATION, password, postmaster.port, APPLICATION);
}

const applicationPassword = (key: string) =>
  createHmac("sha256", key).update(APPLICATION).digest("hex");

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
