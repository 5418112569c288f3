import { createHmac } from "node:crypto";
import pg from "pg";
import { openCluster } from "./cluster-directory.ts";
import { clusterUrl, SUPERUSER } from "./cluster.ts";
import { lockCluster } from "./lock-cluster.ts";
import type { Log } from "./log.ts";
import { findPostmaster } from "./postmaster.ts";

/** A running PostgreSQL whose directory this process has locked. */
export interface EmbeddedPostgres {
  /** Connects as the application's role, which has no rights of its own in its database. */
  readonly url: string;
  /** Connects as the role that owns the application's database, and grants the application its rights. */
  readonly ownerUrl: string;
  /** Connects as the superuser, to the database `postgres`. */
  readonly superuserUrl: string;
  /** The major version. */
  readonly version: string;
  /** Stops PostgreSQL and releases the lock. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** PostgreSQL's data directory. Created on the first start; its parent must exist. */
  readonly directory: string;
  readonly logFile: string;
  /** The superuser's password, set when the directory is created. The application's password is derived from it. */
  readonly password: string;
  readonly log: Log;
  /** Aborts the start and stops what was started. */
  readonly signal?: AbortSignal | undefined;
  /** PostgreSQL settings besides the standard ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The role and the database of the application. */
const APPLICATION = "sigi";
/** The role that owns the application's database. */
const OWNER = "sigi_owner";

/**
 * Starts PostgreSQL on the directory, or adopts the one that a killed server left running there. If PostgreSQL ends by
 * itself, it is started again on the same port, so that connection pools recover.
 * @throws PostgresUnavailable, also when another server has locked the directory.
 */
export async function startEmbeddedPostgres({
  directory,
  logFile,
  password,
  log,
  signal,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster({
    directory,
    logFile,
    superuserPassword: password,
    settings,
  });
  const locked = await lockCluster({
    cluster,
    superuserPassword: password,
    log,
    signal,
  });
  const superuserUrl = clusterUrl(SUPERUSER, password, locked.port, "postgres");
  try {
    signal?.throwIfAborted();
    await ensureApplicationDatabase(superuserUrl, password);
  } catch (error) {
    await locked.stop();
    throw error;
  }
  return {
    ...applicationUrls(locked.port, password),
    superuserUrl,
    version: cluster.binaries.major,
    stop: () => locked.stop(),
  };
}

/** The application's URLs of the PostgreSQL that runs on this directory; undefined when none is ready. */
export function runningPostgresUrls(
  directory: string,
  password: string,
): Pick<EmbeddedPostgres, "url" | "ownerUrl"> | undefined {
  const postmaster = findPostmaster(directory);
  return postmaster?.status === "ready"
    ? applicationUrls(postmaster.port, password)
    : undefined;
}

function applicationUrls(port: number, superuserPassword: string) {
  const urlOf = (role: string) =>
    clusterUrl(role, passwordOf(role, superuserPassword), port, APPLICATION);
  return { url: urlOf(APPLICATION), ownerUrl: urlOf(OWNER) };
}

const passwordOf = (role: string, superuserPassword: string) =>
  createHmac("sha256", superuserPassword).update(role).digest("hex");

async function ensureApplicationDatabase(
  superuserUrl: string,
  superuserPassword: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of [OWNER, APPLICATION]) {
      const found = await client.query(
        "select from pg_roles where rolname = $1",
        [role],
      );
      if (found.rowCount !== 0) continue;
      // CREATE ROLE takes no parameters; the password is hexadecimal.
      await client.query(
        `create role ${role} login password '${passwordOf(role, superuserPassword)}'`,
      );
    }
    const database = await client.query(
      "select from pg_database where datname = $1",
      [APPLICATION],
    );
    if (database.rowCount === 0) {
      await client.query(`create database ${APPLICATION} owner ${OWNER}`);
    }
  } finally {
    await client.end();
  }
}
