import pg from "pg";
import { inject } from "vitest";

/**
 * Connects to the test's database at `url` as the superuser, without triggers and foreign keys: for changes that an
 * intruder in the database could make, and rows that tests insert but no program may. The caller ends the connection.
 */
export async function connectAsSuperuser({
  url,
}: {
  readonly url: string;
}): Promise<pg.Client> {
  const client = await connect(inject("databaseAdminUrl"), url);
  await client.query("set session_replication_role = replica");
  return client;
}

/** Connects to the test's database at `url` as its owner, who runs the migrations. The caller ends the connection. */
export function connectAsOwner({
  url,
}: {
  readonly url: string;
}): Promise<pg.Client> {
  return connect(inject("databaseOwnerUrl"), url);
}

async function connect(roleUrl: string, url: string): Promise<pg.Client> {
  const own = new URL(roleUrl);
  own.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  return client;
}
