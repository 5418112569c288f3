import { spawn } from "node:child_process";
import type { ChildProcess, StdioOptions } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";
import { giveTo, postgresAccount } from "./postgres-account.ts";
import type { Account } from "./postgres-account.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

/** The database administrator inside the cluster. */
export const SUPERUSER = "postgres";

/** A PostgreSQL data directory together with what it takes to run on it. */
export interface Cluster {
  readonly directory: string;
  readonly logFile: string;
  readonly binaries: PostgresBinaries;
  readonly account: Account | undefined;
  /** PostgreSQL settings besides those that every cluster gets. */
  readonly settings: Readonly<Record<string, string>>;
}

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
      rmSync(join(parent, name), { recursive: true, force: true });
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

/** PostgreSQL as our child: it goes on when we end. */
export interface PostmasterChild {
  readonly pid: number | undefined;
  /** Ends it the fast way. */
  interrupt(): void;
  /** Why it did not come up, in its own words; undefined while it runs. */
  complaint(): string | undefined;
}

export function spawnPostmaster(
  cluster: Cluster,
  port: number,
): PostmasterChild {
  const settings = { ...standardSettings, ...cluster.settings };
  const log = openSync(cluster.logFile, "a", 0o600);
  const logStart = fstatSync(log).size;
  try {
    const child = spawnInside(
      cluster,
      cluster.binaries.postgres,
      [
        ...["-p", String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => [
          "-c",
          `${name}=${value}`,
        ]),
      ],
      ["ignore", log, log],
    );
    child.unref();
    let failure: string | undefined;
    child.once("error", (error) => (failure = error.message));
    return {
      pid: child.pid,
      interrupt: () => child.kill("SIGINT"),
      complaint: () => {
        if (failure !== undefined) return failure;
        if (child.exitCode === null && child.signalCode === null) {
          return undefined;
        }
        return readFileSync(cluster.logFile).toString("utf8", logStart);
      },
    };
  } finally {
    closeSync(log);
  }
}

/** Safe and sensible for one application on one machine. Durability is never traded for speed. */
const standardSettings: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  password_encryption: "scram-sha-256",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // The storage is a solid-state disk nearly everywhere, and statements are short.
  random_page_cost: "1.1",
  jit: "off",
};

/**
 * Starts a program on the cluster's directory, in a process group of its own: Ctrl-C in a terminal reaches every process
 * of the group, and PostgreSQL must hear it from us alone, once.
 *
 * The account may not walk to the directory when one above it is closed, as root's home is. So the directory is handed
 * over as the working directory: the process enters it before it lays root down, and the link below leads back to it
 * without a walk.
 */
function spawnInside(
  { directory, account }: Cluster,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const dataDirectory = account ? "/proc/self/cwd" : realpathSync(directory);
  return spawn(program, ["-D", dataDirectory, ...args], {
    cwd: directory,
    detached: true,
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
    stdio,
    ...account,
  });
}
