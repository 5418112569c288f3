import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { PostgresUnavailable } from "./errors.ts";
import { spawnInside, SUPERUSER } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { giveTo, postgresAccount } from "./postgres-account.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

export interface ClusterOptions {
  readonly directory: string;
  readonly logFile: string;
  /** The superuser's password, set once when the directory is created. */
  readonly superuserPassword: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Finds the programs and the account for this directory, and creates the directory if it does not exist. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { directory, logFile, settings = {} } = options;
  const account = postgresAccount(directory);
  const binaries = postgresBinaries(account);
  const cluster = { directory, logFile, binaries, account, settings };
  if (!existsSync(directory)) {
    await createDirectory(cluster, options.superuserPassword);
  }
  checkDirectory(cluster);
  return cluster;
}

/**
 * Creates the directory under a temporary name and renames it when complete, so that an interrupted start leaves no
 * partial directory.
 */
async function createDirectory(
  cluster: Cluster,
  superuserPassword: string,
): Promise<void> {
  const { directory, account } = cluster;
  removeAbandonedDrafts(directory);
  const draft = mkdtempSync(`${directory}.new-${process.pid}-`); // mode 0700
  try {
    if (account) chownSync(draft, account.uid, account.gid);
    await runInitdb({ ...cluster, directory: draft }, superuserPassword);
    renameSync(draft, directory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(directory)) throw asUnavailable(error, directory);
    // Otherwise a concurrent start was faster, and its directory is used.
  }
}

function removeAbandonedDrafts(directory: string): void {
  const parent = dirname(directory);
  const prefix = `${basename(directory)}.new-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    try {
      process.kill(Number.parseInt(name.slice(prefix.length)), 0);
    } catch {
      // Its initdb may still be running for a moment.
      rmSync(join(parent, name), {
        recursive: true,
        force: true,
        maxRetries: 10,
        retryDelay: 100,
      });
    }
  }
}

async function runInitdb(
  cluster: Cluster,
  superuserPassword: string,
): Promise<void> {
  const durable = cluster.settings["fsync"] !== "off";
  const password = openUnlinked(cluster, superuserPassword);
  const log = openSync(cluster.logFile, "a", 0o600);
  try {
    const initdb = spawnInside(
      cluster,
      cluster.binaries.initdb,
      [
        "--locale=C",
        "--encoding=UTF8",
        "--auth=scram-sha-256",
        `--username=${SUPERUSER}`,
        "--pwfile=/dev/stdin",
        "--no-instructions",
        durable ? "--sync-method=fsync" : "--no-sync",
      ],
      [password, log, log],
    );
    const [code] = (await once(initdb, "exit")) as [number | null];
    if (code !== 0) {
      throw new PostgresUnavailable(
        `PostgreSQL could not make its directory ${cluster.directory} (initdb ended with ${code}): ${cluster.logFile} has the reason.`,
      );
    }
  } finally {
    closeSync(password);
    closeSync(log);
  }
}

/**
 * Writes the text to an open, unlinked file: only the holder of the descriptor can read it, and it leaves nothing
 * behind.
 */
function openUnlinked(cluster: Cluster, text: string): number {
  const path = `${cluster.directory}.secret`;
  rmSync(path, { force: true });
  writeFileSync(path, `${text}\n`, { mode: 0o600, flag: "wx" });
  if (cluster.account) {
    chownSync(path, cluster.account.uid, cluster.account.gid);
  }
  const file = openSync(path, "r");
  unlinkSync(path);
  return file;
}

/** @throws PostgresUnavailable when this PostgreSQL cannot run on the directory. */
function checkDirectory({ directory, account, binaries }: Cluster): void {
  try {
    if (account) giveTo(account, directory);
    chmodSync(directory, 0o700); // Required by PostgreSQL; a restored copy may have other permissions.
    const made = readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
    if (made === binaries.major) return;
    throw new PostgresUnavailable(
      `${directory} was made by PostgreSQL ${made}, and this version of Sigi brings ${binaries.major}: dump it with the old version and restore it, or set another DATA_DIR.`,
    );
  } catch (error) {
    throw asUnavailable(error, directory);
  }
}

/** Translates an error of the operating system about the directory; returns other errors unchanged. */
function asUnavailable(error: unknown, directory: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  switch (error.code) {
    case "ENOENT":
      return new PostgresUnavailable(
        `${directory} is there but holds no PostgreSQL database: move it away, or set another DATA_DIR.`,
      );
    case "EACCES":
    case "EPERM":
      return new PostgresUnavailable(
        `${directory} belongs to another user or lies on a file system without owners: start as the user who started it before, or set another DATA_DIR.`,
      );
    case "ENOSPC":
      return new PostgresUnavailable(
        `The disk is full: make room for ${directory}, or set another DATA_DIR.`,
      );
    default:
      return error;
  }
}
