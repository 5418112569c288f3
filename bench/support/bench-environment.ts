import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { storeJournalKinds } from "../../apps/server/src/journal-kinds.ts";
import { runningDatabaseUrls } from "../../apps/server/src/platform/database/embedded-database.ts";
import { startDatabase } from "../../apps/server/src/platform/database/start-database.ts";
import type { RunningDatabase } from "../../apps/server/src/platform/database/start-database.ts";
import { startServer } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";
import { makeTemporaryData } from "./temporary-data.ts";

/** A database and a server in a temporary folder. `close` stops both and removes the folder. */
export interface BenchEnvironment {
  readonly database: RunningDatabase;
  /** The database as its owner, who may create tables. */
  readonly ownerUrl: string;
  readonly server: ServerProcess;
  /** The id of the database's main process. */
  readonly databasePid: number;
  readonly serverEnv: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const log = { info: () => {}, warn: console.warn, error: console.error };

/** Starts the environment. Stops processes and removes the folder if a start fails. */
export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const { dataDir, remove } = makeTemporaryData();
  const started: { stop(): Promise<void> }[] = [];
  const close = async () => {
    for (const each of started.toReversed()) await each.stop();
    remove();
  };
  try {
    const database = await startDatabase(
      { databaseUrl: undefined, dataDir },
      log,
      { storeRows: storeJournalKinds },
    );
    started.push(database);
    const serverEnv = {
      NODE_ENV: "test",
      RATE_LIMIT: "off",
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      // Same as with the embedded database of `npm start`: a given DATABASE_URL turns them off.
      PREPARED_STATEMENTS: "1",
    };
    const server = await startServer(serverEnv);
    started.push(server);
    const ownerUrl = runningDatabaseUrls(dataDir)?.ownerUrl ?? database.url;
    const databasePid = postmasterOf(join(dataDir, "database"));
    return { database, ownerUrl, server, databasePid, serverEnv, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Connects as the owner of the database for some work. */
export async function asOwner<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The id of the main process, from the first line of `postmaster.pid` in the data directory. */
const postmasterOf = (directory: string): number =>
  Number.parseInt(readFileSync(join(directory, "postmaster.pid"), "utf8"), 10);
