import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartupError } from "../startup-error.ts";

/** See the README in that folder. */
const migrationsFolder = join(import.meta.dirname, "../../../migrations");

/** Key of the migrations' advisory lock. It must differ from every other advisory lock key. */
export const MIGRATION_LOCK = 5_144_001;

/**
 * Applies the missing migrations to the database at `url` in one transaction. Processes that start at the same time
 * wait for each other, so each migration runs once.
 * @throws StartupError when the database was migrated by a version of the code with other migrations.
 */
export async function migrateDatabase(
  url: string,
  folder = migrationsFolder,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "sigi-migrate",
  });
  await client.connect();
  try {
    // Closing the connection releases the lock.
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await requireKnownHistory(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/**
 * Checks the migrations for a role that may not migrate.
 * @throws StartupError unless every migration of this version has been applied.
 */
export async function requireMigrated(
  url: string,
  folder = migrationsFolder,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await requireKnownHistory(client, folder);
    const missing = known - (await appliedHashes(client)).length;
    if (missing === 0) return;
    throw new StartupError(
      `The database lacks ${missing} of ${known} migrations, and the user in DATABASE_URL may not apply them: set DATABASE_MIGRATION_URL to the database's owner.`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Checks the applied migrations, because the migrator compares only the newest timestamps. It would run rewritten first
 * migrations on existing tables, and skip a file that was inserted before the newest one.
 * @returns the number of known migrations.
 */
async function requireKnownHistory(
  client: pg.Client,
  folder: string,
): Promise<number> {
  const applied = await appliedHashes(client);
  const known = readMigrationFiles({ migrationsFolder: folder }).map(
    (migration) => migration.hash,
  );
  const common = known.filter((hash, index) => hash === applied[index]).length;
  if (common === applied.length) return known.length;
  const reason =
    common === known.length
      ? "a newer version of Sigi migrated this database"
      : "this database was made by a version of Sigi with other migrations, which this version cannot convert";
  throw new StartupError(
    `The database cannot be used: ${reason} (${applied.length} migrations applied, ${common} of them known here). Start that version, or give this one an empty database: another DATA_DIR, or another DATABASE_URL.`,
  );
}

/** The hashes of the applied migrations in the order of application; empty for a new database. */
async function appliedHashes(client: pg.Client): Promise<string[]> {
  const table = "drizzle.__drizzle_migrations";
  const found = await client.query<{ table: string | null }>(
    "select to_regclass($1) as table",
    [table],
  );
  if (found.rows[0]?.table == null) return [];
  const { rows } = await client.query<{ hash: string }>(
    `select hash from ${table} order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}
