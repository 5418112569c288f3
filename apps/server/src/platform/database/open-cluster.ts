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
import { StartupError } from "../startup-error.ts";
import { spawnInside, SUPERUSER } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { giveTo, postgresAccount } from "./postgres-account.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

export interface ClusterOptions {
  readonly directory: string;
  readonly logFile: string;
  /** Set once, when the directory is made. */
  readonly superuserPassword: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Finds the programs and the account for this directory, and makes the directory when there is none yet. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { directory, logFile, settings = {} } = options;
  const account = postgresAccount(directory);
  const binaries = postgresBinaries(account);
  const cluster = { directory, logFile, binaries, account, settings };
  if (!existsSync(directory)) {
    await makeDirectory(cluster, options.superuserPassword);
  }
  checkDirectory(cluster);
  return cluster;
}

/** Built aside and renamed when complete: a start that is interrupted leaves nothing half-made behind. */
async function makeDirectory(
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
    if (!existsSync(directory)) throw asRefusal(error, directory);
    // else another start side by side was faster, and its directory serves both
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
      // Its initdb may still be at work for a moment.
      const again = { maxRetries: 10, retryDelay: 100 };
      rmSync(join(parent, name), { recursive: true, force: true, ...again });
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
        ...["--locale=C", "--encoding=UTF8", "--auth=scram-sha-256"],
        ...[`--username=${SUPERUSER}`, "--pwfile=/dev/stdin"],
        ...["--no-instructions", durable ? "--sync-method=fsync" : "--no-sync"],
      ],
      [password, log, log],
    );
    const [code] = (await once(initdb, "exit")) as [number | null];
    if (code !== 0) {
      throw new StartupError(
        `PostgreSQL could not make its directory ${cluster.directory} (initdb ended with ${code}): ${cluster.logFile} tells why.`,
      );
    }
  } finally {
    closeSync(password);
    closeSync(log);
  }
}

/** The password as an open file without a name: readable by the account that gets the descriptor, gone afterwards. */
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

/** Refuses a directory that this PostgreSQL cannot run on, with the way out. */
function checkDirectory({ directory, account, binaries }: Cluster): void {
  try {
    if (account) giveTo(account, directory);
    chmodSync(directory, 0o700); // PostgreSQL insists; a restored copy may be wider
    const made = readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
    if (made === binaries.major) return;
    throw new StartupError(
      `${directory} was made by PostgreSQL ${made}, and this version of Sigi brings ${binaries.major}: dump it with the old version and restore it, or set another DATA_DIR.`,
    );
  } catch (error) {
    throw asRefusal(error, directory);
  }
}

/** What the operating system refuses about the directory, in a line; any other error as it is. */
function asRefusal(error: unknown, directory: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  switch (error.code) {
    case "ENOENT":
      return new StartupError(
        `${directory} is there but holds no PostgreSQL database: move it away, or set another DATA_DIR.`,
      );
    case "EACCES":
    case "EPERM":
      return new StartupError(
        `${directory} belongs to another user or lies on a file system without owners: start as the user who started it before, or set another DATA_DIR.`,
      );
    case "ENOSPC":
      return new StartupError(
        `The disk is full: make room for ${directory}, or set another DATA_DIR.`,
      );
    default:
      return error;
  }
}
