import { spawn } from "node:child_process";
import type { ChildProcess, StdioOptions } from "node:child_process";
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
} from "node:fs";
import type { Account } from "./postgres-account.ts";
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
  // Details and statements repeat the values of rows; the server itself logs what went wrong, and where.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_parameter_max_length_on_error: "0",
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
export function spawnInside(
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

/** Where a role of the cluster finds a database of it. */
export function clusterUrl(
  role: string,
  password: string,
  port: number,
  database: string,
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
