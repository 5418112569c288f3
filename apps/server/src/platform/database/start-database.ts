import pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { migrateDatabase } from "./migrate.ts";
import { databaseOver, openPool } from "./pool.ts";
import type { Database } from "./pool.ts";

type DatabaseConfig = Pick<Config, "databaseUrl" | "dataDir"> &
  Partial<Pick<Config, "preparedStatements">>;

/** The migrated database of this process and its pool. */
export interface RunningDatabase {
  readonly url: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Version and location for the operator, without the password. */
  readonly description: string;
  /** Closes the pool and stops the embedded PostgreSQL, if it is used. */
  stop(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** PostgreSQL 15, where the database's owner also owns the schema `public`. */
const OLDEST_VERSION = 150_000;

/**
 * Starts the embedded PostgreSQL or connects to the one at `DATABASE_URL`, and migrates it. When `signal` is
 * aborted, the start stops PostgreSQL again and rejects with the signal's reason.
 * @throws StartupError
 */
export async function startDatabase(
  config: DatabaseConfig,
  log: Log,
  signal?: AbortSignal,
): Promise<RunningDatabase> {
  const server = config.databaseUrl
    ? await reachServer(config.databaseUrl)
    : await startOwnServer(config.dataDir, log, signal);
  try {
    signal?.throwIfAborted();
    await migrateDatabase(server.url);
    signal?.throwIfAborted();
  } catch (error) {
    await server.stop();
    throw error;
  }
  const pool = openPool(server.url, log, {
    preparedStatements: config.preparedStatements ?? !config.databaseUrl,
  });
  return {
    url: server.url,
    db: databaseOver(pool),
    pool,
    description: server.description,
    stop: async () => {
      await pool.end();
      await server.stop();
    },
  };
}

type Server = Pick<RunningDatabase, "url" | "description" | "stop">;

async function startOwnServer(
  dataDir: string,
  log: Log,
  signal: AbortSignal | undefined,
): Promise<Server> {
  const embedded = await startEmbeddedDatabase({ dataDir, log, signal });
  const { port } = new URL(embedded.url);
  return {
    url: embedded.url,
    description: `PostgreSQL ${embedded.version}, embedded, in ${dataDir}/database (127.0.0.1:${port})`,
    stop: () => embedded.stop(),
  };
}

async function reachServer(url: string): Promise<Server> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding,
              has_database_privilege(current_database(), 'create') as "mayCreate"`,
    );
    const [facts] = rows;
    if (facts) checkFacts(facts);
    const { hostname, port, pathname } = new URL(url);
    return {
      url,
      description: `PostgreSQL ${Math.floor((facts?.version ?? 0) / 10_000)} at ${hostname}:${port || 5432}${pathname} (DATABASE_URL)`,
      stop: () => Promise.resolve(),
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = reasonOf(error);
    throw new StartupError(
      `DATABASE_URL does not lead to a usable PostgreSQL (${reason}): correct it or start that server; leave it out to use the embedded one.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly mayCreate: boolean;
}

function checkFacts({ version, encoding, mayCreate }: Facts): void {
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}: version 15 or newer is needed.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new StartupError(
      `DATABASE_URL leads to a database in ${encoding}: make one with ENCODING 'UTF8'.`,
    );
  }
  if (!mayCreate) {
    throw new StartupError(
      "The user in DATABASE_URL may not create tables: make it the owner of the database.",
    );
  }
}

/** When a host name has several addresses, the error of a refused connection contains one error per address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
