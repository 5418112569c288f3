import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
} from "vitest";
import { migrateDatabase } from "./migrate.ts";

const NAME = `migrate_${process.pid}`;
let folder: string;
let url: string;

beforeAll(() => {
  const own = new URL(inject("databaseOwnerUrl"));
  own.pathname = NAME;
  url = own.href;
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sigi-migrations-"));
  await asAdmin(`drop database if exists ${NAME}`);
  await asAdmin(`create database ${NAME} owner ${new URL(url).username}`);
  return () => rmSync(folder, { recursive: true });
});

afterAll(() => asAdmin(`drop database if exists ${NAME}`));

describe("migrating", () => {
  it("happens once when three processes start at the same time", async () => {
    writeMigrations([
      "create table things (id int); select pg_sleep(0.1)",
      "insert into things values (1)",
    ]);
    const script = `
      import { migrateDatabase } from ${JSON.stringify(join(import.meta.dirname, "migrate.ts"))};
      await migrateDatabase(${JSON.stringify(url)}, ${JSON.stringify(folder)});`;
    const exits = [1, 2, 3].map(async () => {
      const child = spawn(
        process.execPath,
        ["--input-type=module", "--eval", script],
        { stdio: "inherit" },
      );
      const [code] = await once(child, "exit");
      return code as number;
    });

    expect(await Promise.all(exits)).toEqual([0, 0, 0]);
    expect(await rowsOf("select id from things")).toEqual([{ id: 1 }]);
  });

  it("changes nothing when one of the files is invalid", async () => {
    writeMigrations(["create table things (id int)", "create nonsense"]);
    await expect(migrateDatabase(url, folder)).rejects.toThrow("nonsense");
    expect(await rowsOf("select to_regclass('things') as things")).toEqual([
      { things: null },
    ]);
  });

  it("applies the migrations added since the last start", async () => {
    writeMigrations(["create table things (id int)"]);
    await migrateDatabase(url, folder);
    writeMigrations([
      "create table things (id int)",
      "insert into things values (1)",
    ]);
    await migrateDatabase(url, folder);
    await migrateDatabase(url, folder);
    expect(await rowsOf("select id from things")).toEqual([{ id: 1 }]);
  });

  it("rejects a database that a newer version has migrated", async () => {
    writeMigrations(["select 1", "select 2"]);
    await migrateDatabase(url, folder);
    writeMigrations(["select 1"]);
    await expect(migrateDatabase(url, folder)).rejects.toThrow(
      /^The database cannot be used: a newer version of Sigi migrated this database \(2 migrations applied, 1 of them known here\)\. Start that version, or give this one an empty database/,
    );
  });

  it("rejects a database with other first migrations, and does not change it", async () => {
    writeMigrations(["create table things (id int)", "select 2"]);
    await migrateDatabase(url, folder);
    writeMigrations(["create table things (id int, name text)"], 9_000);
    await expect(migrateDatabase(url, folder)).rejects.toThrow(
      /^The database cannot be used: this database was made by a version of Sigi with other migrations, which this version cannot convert \(2 migrations applied, 0 of them known here\)\. Start that version, or give this one an empty database: another DATA_DIR, or another DATABASE_URL\.$/,
    );
    expect(
      await rowsOf(
        "select hash from drizzle.__drizzle_migrations order by created_at",
      ),
    ).toHaveLength(2);
  });

  it("rejects a migration that was inserted before an applied one", async () => {
    writeMigrations(["select 1", "select 3"]);
    await migrateDatabase(url, folder);
    writeMigrations(["select 1", "select 2", "select 3"]);
    await expect(migrateDatabase(url, folder)).rejects.toThrow(
      "2 migrations applied, 1 of them known here",
    );
  });
});

/** Writes a folder of migrations in the format of drizzle-kit. */
function writeMigrations(files: readonly string[], when = 1_000): void {
  mkdirSync(join(folder, "meta"), { recursive: true });
  const entries = files.map((text, idx) => {
    const tag = `000${idx}_step`;
    writeFileSync(join(folder, `${tag}.sql`), text);
    return { idx, version: "7", when: when + idx, tag, breakpoints: true };
  });
  const journal = { version: "7", dialect: "postgresql", entries };
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
}

function asAdmin(statement: string): Promise<unknown> {
  return run(inject("databaseAdminUrl"), statement);
}

async function rowsOf(statement: string): Promise<unknown[]> {
  return (await run(url, statement)).rows;
}

async function run(
  target: string,
  statement: string,
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
