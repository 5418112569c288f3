import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { runningEmbeddedUrl } from "./embedded.ts";
import { startDatabase } from "./start-database.ts";
import type { RunningDatabase } from "./start-database.ts";

/**
 * The database for a command: beside the server where one runs, else started for as long as the command takes.
 * @throws StartupError
 */
export function reachDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
): Promise<RunningDatabase> {
  return startDatabase(
    { databaseUrl: databaseUrl ?? runningEmbeddedUrl(dataDir), dataDir },
    log,
  );
}
