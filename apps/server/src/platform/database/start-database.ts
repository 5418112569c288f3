import pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { applySources, requireSources } from "./apply-sources.ts";
import type { SourceOptions } from "./apply-sources.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import type { EmbeddedDatabaseOptions } from "./embedded-database.ts";
import { migrateDatabase, requireMigrated } from "./migrate.ts";
import { databaseOver, openPool, REPORT_CONNECTIONS_MAX } from "./pool.ts";
import type { Database } from "./pool.ts";
import { separateServerRole } from "./server-role.ts";

type DatabaseConfig = Pick<Config, "databaseUrl" | "dataDir"> &
  Partial<Pick<Config, "databaseMigrationUrl" | "preparedStatements">>;

export interface StartOptions extends SourceOptions {
  /** Required here, because a database without these rows refuses all journals. */
  readonly storeRows: NonNullable<SourceOptions["storeRows"]>;
  readonly signal?: AbortSignal;
  /** Settings of the embedded PostgreSQL that are added to the standard ones. */
  readonly postgresSettings?: Readonly<Record<string, string>> | undefined;
}

/** The migrated database of this process and its pools. */
export interface RunningDatabase {
  readonly url: string;
  readonly db: Database;
  /** The pool of results and exports. */
  readonly reports: Database;
  readonly pool: pg.Pool;
  /** Version and location for the operator, without the password. */
  readonly description: string;
  /** Closes the pools and stops the embedded PostgreSQL, if it is used. */
  stop(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** PostgreSQL 15, where the database's owner also owns the schema `public`. */
const OLDEST_VERSION = 150_000;

/**
 * Starts the embedded PostgreSQL or connects to the one at `DATABASE_URL`, migrates it as its owner, and continues as
 * the server's role. When `signal` is aborted, the start stops PostgreSQL again and rejects with the signal's reason.
 * @throws StartupError
 */
export async function startDatabase(
  config: DatabaseConfig,
  log: Log,
  { signal, postgresSettings, ...sources }: StartOptions,
): Promise<RunningDatabase> {
  const server = config.databaseUrl
    ? await reachServer(config.databaseUrl, config.databaseMigrationUrl)
    : await startOwnServer({
        dataDir: config.dataDir,
        log,
        signal,
        settings: postgresSettings ?? {},
      });
  try {
    signal?.throwIfAborted();
    if (server.ownerUrl === undefined) {
      await requireMigrated(server.url);
      await requireSources(server.url, sources.folder);
    } else {
      await migrateDatabase(server.ownerUrl);
      await applySources(server.ownerUrl, log, sources);
    }
    await separateServerRole(server, log);
    signal?.throwIfAborted();
  } catch (error) {
    await server.stop();
    throw error;
  }
  const preparedStatements = config.preparedStatements ?? !config.databaseUrl;
  const pool = openPool(server.url, log, { preparedStatements });
  const reportPool = openPool(server.url, log, {
    preparedStatements,
    connectionsMax: REPORT_CONNECTIONS_MAX,
  });
  return {
    url: server.url,
    db: databaseOver(pool),
    reports: databaseOver(reportPool),
    pool,
    description: server.description,
    stop: async () => {
      await Promise.all([pool.end(), reportPool.end()]);
      await server.stop();
    },
  };
}

interface Server extends Pick<RunningDatabase, "url" | "description" | "stop"> {
  /** URL of the owner of the database, which may be the same role; undefined when only the server's role is known. */
  readonly ownerUrl: string | undefined;
}

async function startOwnServer(
  options: EmbeddedDatabaseOptions,
): Promise<Server> {
  const embedded = await startEmbeddedDatabase(options);
  const { port } = new URL(embedded.url);
  return {
    url: embedded.url,
    ownerUrl: embedded.ownerUrl,
    description: `PostgreSQL ${embedded.version}, embedded, in ${options.dataDir}/database (127.0.0.1:${port})`,
    stop: () => embedded.stop(),
  };
}

async function reachServer(
  url: string,
  migrationUrl: string | undefined,
): Promise<Server> {
  const { version, mayCreate } = await askFacts(url, "DATABASE_URL");
  if (migrationUrl) {
    const owner = await askFacts(migrationUrl, "DATABASE_MIGRATION_URL");
    if (!owner.mayCreate) {
      throw new StartupError(
        "The user in DATABASE_MIGRATION_URL may not create tables: make it the owner of the database.",
      );
    }
  }
  const ownerUrl = migrationUrl ?? (mayCreate ? url : undefined);
  const { hostname, port, pathname } = new URL(url);
  return {
    url,
    ownerUrl,
    description: `PostgreSQL ${Math.floor(version / 10_000)} at ${hostname}:${port || 5432}${pathname} (DATABASE_URL)`,
    stop: () => Promise.resolve(),
  };
}

/** @throws StartupError that names the setting. */
async function askFacts(url: string, setting: string): Promise<Facts> {
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
    if (!facts) throw new Error("no answer");
    checkFacts(facts, setting);
    return facts;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `${setting} does not lead to a usable PostgreSQL (${reasonOf(error)}): correct it or start that server; leave it out to use the embedded one.`,
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

function checkFacts({ version, encoding }: Facts, setting: string): void {
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `${setting} leads to PostgreSQL ${Math.floor(version / 10_000)}: version 15 or newer is needed.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new StartupError(
      `${setting} leads to a database in ${encoding}: make one with ENCODING 'UTF8'.`,
    );
  }
}

/**
 * Returns the reason of a failed connection. If a host name has several addresses, the error contains one error per
 * address.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
