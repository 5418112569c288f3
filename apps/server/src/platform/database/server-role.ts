import pg from "pg";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";

/**
 * Grants the server's role its rights, as the owner of the database: it executes the ledger's functions, but neither
 * writes nor alters the ledger's tables (see `grant_server_role` in the migrations). If the server connects as the
 * owner, the rights cannot be separated, which is logged.
 * @throws StartupError when the role can still change the ledger, or lacks a right.
 */
export async function separateServerRole(
  {
    url,
    ownerUrl,
  }: { readonly url: string; readonly ownerUrl: string | undefined },
  log: Pick<Log, "warn">,
): Promise<void> {
  const server = new URL(url).username;
  if (ownerUrl !== undefined && new URL(ownerUrl).username === server) {
    log.warn(
      "The user in DATABASE_URL owns the database, so a fault in the server could change the ledger. Set DATABASE_MIGRATION_URL to the owner and DATABASE_URL to a user of its own (docs/operations.md).",
    );
    return;
  }
  if (ownerUrl !== undefined) {
    await query(ownerUrl, "select grant_server_role($1)", [server]);
  }
  const faults = await query(url, "select fault from server_role_faults()");
  if (faults.length === 0) return;
  throw new StartupError(
    `The user in DATABASE_URL has other rights than the server's role needs: ${faults.map((row) => String(row["fault"])).join("; ")}. See "Database roles" in docs/operations.md.`,
  );
}

async function query(
  connectionString: string,
  text: string,
  values: readonly string[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [
      ...values,
    ]);
    return rows;
  } finally {
    await client.end();
  }
}
