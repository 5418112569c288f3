import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  findPostmaster,
  stopPostmasterBlocking,
} from "@sigi/embedded-postgres/postmaster.ts";
import { dataPaths } from "../../apps/server/src/platform/storage/data-directory.ts";
import { exitOnSignals } from "./exit-on-signals.ts";

/** A data directory for the time of a bench. */
export interface TemporaryData {
  readonly dataDir: string;
  /** Removes the directory, whose PostgreSQL must have been stopped. */
  readonly remove: () => void;
}

/** Makes a data directory. If a signal or an error ends the bench, its PostgreSQL is stopped and it is removed. */
export function makeTemporaryData(): TemporaryData {
  const dataDir = mkdtempSync(join(tmpdir(), "sigi-bench-"));
  const remove = () => {
    process.off("exit", stopAndRemove);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  const stopAndRemove = () => {
    const { database } = dataPaths(dataDir);
    const running = findPostmaster(database);
    if (running?.pid) stopPostmasterBlocking(database, running);
    remove();
  };
  process.once("exit", stopAndRemove);
  exitOnSignals();
  return { dataDir, remove };
}
