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

/** A running PostgreSQL, as its postmaster.pid tells. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: "starting" | "ready" | "stopping";
}

/** An empty postmaster.pid that is older than this was left by a crash between creating and filling it. */
const EMPTY_FILE_AGE_MAX_MS = 2_000;

/**
 * The PostgreSQL that runs on this directory, whoever started it; undefined when none does. A postmaster.pid left by a
 * crash whose number another process has got since is made harmless on the way.
 */
export function findPostmaster(directory: string): Postmaster | undefined {
  const path = join(directory, "postmaster.pid");
  const lines = readLines(path);
  if (!lines) return undefined;
  const [pidLine, , , portLine, , , , statusLine] = lines;
  const pid = Math.abs(Number(pidLine)); // negative: a postmaster in single-user mode
  if (!pid) return beingWritten(path);
  if (pid === process.pid) return undefined; // disowned before
  if (!isAlive(pid)) return undefined; // PostgreSQL itself removes the file then
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

/** Is that process gone from the directory? A zombie that nobody collects counts as gone. */
export function hasLeft(pid: number, directory: string): boolean {
  const lines = readLines(join(directory, "postmaster.pid"));
  return Number(lines?.[0]) !== pid || !isAlive(pid);
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

/** Is there a process of that number, whoever it belongs to? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
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
    return false; // gone meanwhile, or another user's
  }
}

/**
 * PostgreSQL would take the foreign process for a postmaster and refuse to start; it knows our own number, its parent's,
 * as stale. The file itself must stay: its shared-memory key guards against backends that outlived their postmaster.
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
