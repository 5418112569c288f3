import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { runningDatabaseUrls } from "./embedded-database.ts";
import { startDatabase } from "./start-database.ts";
import type { RunningDatabase, StartOptions } from "./start-database.ts";

/**
 * Opens the database for a command: that of the running server if there is one, otherwise a database that is started
 * for the duration of the command.
 * @throws StartupError
 */
export async function reachDatabase(
  config: Pick<
    Config,
    "databaseUrl" | "databaseMigrationUrl" | "dataDir" | "preparedStatements"
  >,
  log: Log,
  options: StartOptions,
): Promise<RunningDatabase> {
  const { databaseUrl, dataDir } = config;
  const running = databaseUrl ? undefined : runningDatabaseUrls(dataDir);
  if (!running) return startDatabase(config, log, options);
  const database = await startDatabase(
    {
      ...config,
      databaseUrl: running.url,
      databaseMigrationUrl: running.ownerUrl,
    },
    log,
    options,
  );
  const { port } = new URL(running.url);
  return {
    ...database,
    description: `PostgreSQL of the running server, in ${dataDir}/database (127.0.0.1:${port})`,
  };
}
