import { sql } from "drizzle-orm";
import type { Database } from "../src/platform/database/pool.ts";

/** The tables of all our schemas that contain the text in any column. */
export async function findInDatabase(
  db: Database,
  text: string,
): Promise<string[]> {
  const tables = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, name } of tables.rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = await db.execute(
      sql`select from ${table} as entry where strpos(entry::text, ${text}) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}
