import { existsSync, renameSync, statSync } from "node:fs";
import {
  runningPostgresUrls,
  startEmbeddedPostgres,
} from "@sigi/embedded-postgres/embedded-postgres.ts";
import type { EmbeddedPostgres } from "@sigi/embedded-postgres/embedded-postgres.ts";
import { hasKey, loadKey } from "../keys.ts";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import {
  dataPaths,
  ensurePrivateDirectory,
} from "../storage/data-directory.ts";

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Signal that aborts the start and stops all started processes. */
  readonly signal?: AbortSignal | undefined;
  /** PostgreSQL settings that are added to the standard ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Name of the key file that contains the database's password. */
const KEY = "database";
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/**
 * Starts the embedded PostgreSQL under `<dataDir>/database`, with its password in `<dataDir>/keys/database`.
 * @throws StartupError, PostgresUnavailable
 */
export async function startEmbeddedDatabase({
  dataDir,
  ...options
}: EmbeddedDatabaseOptions): Promise<EmbeddedPostgres> {
  const { database: directory, databaseLog: logFile } = dataPaths(dataDir);
  const password = prepareDataDirectory(dataDir);
  return startEmbeddedPostgres({ ...options, directory, logFile, password });
}

/** The URLs of the embedded PostgreSQL that a server runs in this data directory; undefined if none is running. */
export function runningDatabaseUrls(
  dataDir: string,
): Pick<EmbeddedPostgres, "url" | "ownerUrl"> | undefined {
  if (!hasKey(dataDir, KEY)) return undefined;
  const { database } = dataPaths(dataDir);
  return runningPostgresUrls(database, loadKey(dataDir, KEY));
}

/** Creates the data directory and the database's password if needed. @returns the password. */
function prepareDataDirectory(dataDir: string): string {
  const paths = dataPaths(dataDir);
  try {
    ensurePrivateDirectory(dataDir);
    if (existsSync(paths.database) && !hasKey(dataDir, KEY)) {
      throw new StartupError(
        `The password of the database is missing: put ${paths.keys}/${KEY} back from your backup, or set another DATA_DIR.`,
      );
    }
    const log = statSync(paths.databaseLog, { throwIfNoEntry: false });
    if (log && log.size > LOG_BYTES_MAX) {
      renameSync(paths.databaseLog, `${paths.databaseLog}.1`);
    }
    return loadKey(dataDir, KEY);
  } catch (error) {
    if (error instanceof StartupError || !(error instanceof Error)) throw error;
    throw new StartupError(
      `The data directory cannot be used (${error.message}): make ${dataDir} writable for this user, or set another DATA_DIR.`,
    );
  }
}
