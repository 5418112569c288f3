import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { databaseOver, openPool } from "../database/pool.ts";
import type { Database } from "../database/pool.ts";
import { TEMPLATE } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the superuser, for the database `postgres`. */
    databaseAdminUrl: string;
    /** URL of the application's role, with its rights in production. Tests do not use its database. */
    databaseUrl: string;
    /** URL of the role that owns the databases and runs the migrations. */
    databaseOwnerUrl: string;
  }
}

export interface TestDatabase {
  /** URL for the server's role. */
  readonly url: string;
  /** URL for the owner of the database. */
  readonly ownerUrl: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Closes the pool and drops the database. The end of the run removes all databases that were not dropped. */
  drop(): Promise<void>;
}

const silent = { info: ignore, warn: ignore, error: ignore };

/** The database of a file of tests, from its first `beforeAll` on; it is dropped after them. */
export function useTestDatabase(): TestDatabase {
  let created: TestDatabase | undefined;
  beforeAll(async () => {
    created = await createTestDatabase();
  });
  afterAll(() => created?.drop());

  const ready = (): TestDatabase => {
    if (!created) throw new Error("the test database is not created yet");
    return created;
  };
  return {
    get url() {
      return ready().url;
    },
    get ownerUrl() {
      return ready().ownerUrl;
    },
    get db() {
      return ready().db;
    },
    get pool() {
      return ready().pool;
    },
    drop: () => ready().drop(),
  };
}

/**
 * Creates a migrated database, with the rows of the migrations only; the caller drops it. With the template `template0`
 * it is empty, for tests of migrations. Needs the integration project's global setup.
 */
export async function createTestDatabase(
  template = TEMPLATE,
): Promise<TestDatabase> {
  const owner = new URL(inject("databaseOwnerUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(
    `create database ${name} template ${template} owner ${owner.username} strategy file_copy`,
  );
  const inDatabase = (roleUrl: string) =>
    Object.assign(new URL(roleUrl), { pathname: name }).href;
  const url = inDatabase(inject("databaseUrl"));
  const pool = openPool(url, silent);
  return {
    url,
    ownerUrl: inDatabase(owner.href),
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

function ignore(): void {}
