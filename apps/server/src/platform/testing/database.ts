import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { databaseOver, openPool } from "../database/pool.ts";
import type { Database } from "../database/pool.ts";
import { TEMPLATE } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The superuser's way in, to the database `postgres`. */
    databaseAdminUrl: string;
    /** The application's way in: its rights are those of production. The database in it is not for tests. */
    databaseUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Closes the pool and drops the database; one that is forgotten goes with the whole run. */
  drop(): Promise<void>;
}

const silent = { info: ignore, warn: ignore, error: ignore };

/**
 * A migrated database of the caller's own, empty but for what migrations put in. Call it in `beforeAll` and `drop` it in
 * `afterAll`: one per test file. From the template `template0` it is empty, for a test that migrates by itself. Needs the
 * integration project's global setup.
 */
export async function createTestDatabase(
  template = TEMPLATE,
): Promise<TestDatabase> {
  const applicationUrl = new URL(inject("databaseUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(
    `create database ${name} template ${template} owner ${applicationUrl.username} strategy file_copy`,
  );
  applicationUrl.pathname = name;
  const url = applicationUrl.href;
  const pool = openPool(url, silent);
  return {
    url,
    db: databaseOver(pool),
    pool,
    drop: async () => {
      await pool.end();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject("databaseAdminUrl") });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

function ignore(): void {
  // A test says itself what it expects.
}
