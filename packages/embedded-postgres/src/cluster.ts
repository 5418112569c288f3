import { spawn } from "node:child_process";
import type { ChildProcess, StdioOptions } from "node:child_process";
import { realpathSync } from "node:fs";
import type { Account } from "./postgres-account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

/** The role of the database administrator. */
export const SUPERUSER = "postgres";

/** A PostgreSQL data directory, and the programs and the account to run it with. */
export interface Cluster {
  readonly directory: string;
  readonly logFile: string;
  readonly binaries: PostgresBinaries;
  readonly account: Account | undefined;
  /** PostgreSQL settings besides the standard ones. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts a program on the cluster's directory, in its own process group: Ctrl-C in a terminal signals the whole group,
 * and PostgreSQL must receive only our signal.
 *
 * The account cannot open the directory by its path if a parent directory is closed, as root's home is. Therefore the
 * directory becomes the working directory, which the process enters before it gives up root, and /proc/self/cwd refers
 * to it without a path lookup.
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

/** Connection URL of a role for a database of the cluster. */
export function clusterUrl(
  role: string,
  password: string,
  port: number,
  database: string,
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
