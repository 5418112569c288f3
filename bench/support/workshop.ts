import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDatabase } from "../../apps/server/src/platform/database/start-database.ts";
import type { RunningDatabase } from "../../apps/server/src/platform/database/start-database.ts";
import { startServer } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";

/** A database and a server of the bench's own, in a temporary folder; both end with the bench. */
export interface Workshop {
  readonly database: RunningDatabase;
  readonly server: ServerProcess;
  readonly serverEnv: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const log = { info: () => {}, warn: console.warn, error: console.error };

export async function openWorkshop(): Promise<Workshop> {
  const dataDir = await mkdtemp(join(tmpdir(), "sigi-bench-"));
  const database = await startDatabase(
    { databaseUrl: undefined, dataDir },
    log,
  );
  const serverEnv = {
    NODE_ENV: "test",
    RATE_LIMIT: "off",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  };
  const server = await startServer(serverEnv);
  return {
    database,
    server,
    serverEnv,
    close: async () => {
      await server.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
