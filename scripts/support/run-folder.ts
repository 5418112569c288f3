import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { Dirent } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  findPostmaster,
  isAlive,
  stopPostmaster,
} from "@sigi/embedded-postgres/postmaster.ts";

const PREFIX = "sigi-run-";
/** Tests make their data directories at most this deep in the folder of temporary files. */
const DEPTH_MAX = 4;

/**
 * Gives the processes of this run their own folder for temporary files, and removes those of runs that were killed.
 * PostgreSQL outlives the process that started it: the folder tells which ones belong to the run.
 * @returns the function that stops every PostgreSQL in the folder and removes it.
 */
export async function makeRunFolder(): Promise<() => Promise<void>> {
  await removeAbandonedFolders();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.env["TMPDIR"] = folder;
  return () => removeFolder(folder);
}

async function removeAbandonedFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      await removeFolder(join(tmpdir(), name));
    } catch {
      // It belongs to another user.
    }
  }
}

async function removeFolder(folder: string): Promise<void> {
  for (const directory of clustersIn(folder)) {
    const running = findPostmaster(directory);
    if (running?.pid) await stopPostmaster(directory, running);
  }
  rmSync(folder, {
    recursive: true,
    force: true,
    maxRetries: 10,
    retryDelay: 100,
  });
}

/** The data directories of PostgreSQL in the folder. */
function clustersIn(folder: string, depth = 0): string[] {
  const entries = entriesOf(folder);
  if (entries.some(({ name }) => name === "PG_VERSION")) return [folder];
  if (depth === DEPTH_MAX) return [];
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => clustersIn(join(folder, name), depth + 1));
}

/** A folder that was just removed, or that belongs to another user, counts as empty. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
