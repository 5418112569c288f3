import { spawnSync } from "node:child_process";
import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A running PostgreSQL, as described in its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: "starting" | "ready" | "stopping";
}

const POLL_MS = 10;
const FAST_STOP_MAX_MS = 20_000;
/** An older empty postmaster.pid was left by a crash between creating and writing it. */
const EMPTY_FILE_AGE_MAX_MS = 2_000;

/**
 * Returns the PostgreSQL that runs on this directory, regardless of which process started it. Neutralises a
 * postmaster.pid that a crash left behind and whose pid now belongs to another process.
 */
export function findPostmaster(directory: string): Postmaster | undefined {
  const path = join(directory, "postmaster.pid");
  const lines = readLines(path);
  if (!lines) return undefined;
  const [pidLine, , , portLine, , , , statusLine] = lines;
  const pid = Math.abs(Number(pidLine)); // negative: a postmaster in single-user mode
  if (!pid) return beingWritten(path);
  if (pid === process.pid) return undefined; // neutralised before
  if (!isAlive(pid)) return undefined; // PostgreSQL removes such a file itself
  if (!servesDirectory(pid, directory)) {
    disown(path, lines);
    return undefined;
  }
  const status = statusLine?.trim();
  return {
    pid,
    port: Number(portLine),
    status: status === "ready" || status === "stopping" ? status : "starting",
  };
}

/** Stops PostgreSQL with a fast shutdown, and waits until it has ended. */
export async function stopPostmaster(
  directory: string,
  { pid }: Postmaster,
): Promise<void> {
  if (hasLeft(pid, directory)) return;
  const startedAt = Date.now();
  send(pid, "SIGINT"); // fast shutdown: rolls back open transactions
  let hurried = false;
  while (!hasLeft(pid, directory)) {
    if (!hurried && Date.now() - startedAt > FAST_STOP_MAX_MS) {
      hurried = true;
      send(pid, "SIGQUIT"); // immediate shutdown: the next start recovers from the log
    }
    await sleep(POLL_MS);
  }
}

/**
 * Like `stopPostmaster`, for a handler of the event `exit`, in which nothing can be awaited: blocks this process until
 * PostgreSQL has ended, for a limited time.
 */
export function stopPostmasterBlocking(
  directory: string,
  { pid }: Postmaster,
): void {
  if (hasLeft(pid, directory)) return;
  const startedAt = Date.now();
  send(pid, "SIGINT");
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (
    !hasLeft(pid, directory) &&
    Date.now() - startedAt < FAST_STOP_MAX_MS
  ) {
    Atomics.wait(never, 0, 0, POLL_MS);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Returns true once the process has ended. A zombie whose postmaster.pid is gone counts as ended. */
function hasLeft(pid: number, directory: string): boolean {
  const lines = readLines(join(directory, "postmaster.pid"));
  return Number(lines?.[0]) !== pid || !isAlive(pid);
}

/** Returns true if a process with this pid exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}

function beingWritten(path: string): Postmaster | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  if (file && Date.now() - file.mtimeMs > EMPTY_FILE_AGE_MAX_MS) {
    rmSync(path, { force: true });
    return undefined;
  }
  return file && { pid: 0, port: 0, status: "starting" };
}

/** A postmaster's working directory is its data directory. */
function servesDirectory(pid: number, directory: string): boolean {
  if (process.platform !== "linux") {
    const ps = spawnSync("ps", ["-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
    });
    return ps.stdout.includes(`-D ${directory}`);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return false; // ended, or owned by another user
  }
}

/**
 * Writes our own pid into the file: PostgreSQL would take the other process for a postmaster and refuse to start, but
 * it accepts its parent's pid as stale. The file must stay, because its shared-memory key guards against backends that
 * outlived their postmaster.
 */
function disown(path: string, lines: readonly string[]): void {
  const { O_WRONLY, O_TRUNC, O_NOFOLLOW } = constants;
  const file = openSync(path, O_WRONLY | O_TRUNC | O_NOFOLLOW);
  try {
    writeSync(file, [process.pid, ...lines.slice(1)].join("\n"));
  } finally {
    closeSync(file);
  }
}
