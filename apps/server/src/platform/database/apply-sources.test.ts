import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storeJournalKinds } from "../../journal-kinds.ts";
import { createTestDatabase } from "../testing/database.ts";
import type { TestDatabase } from "../testing/database.ts";
import { applySources } from "./apply-sources.ts";
import { migrateDatabase } from "./migrate.ts";
import { readRelease } from "./release.ts";
import { readSources, sourcesFolder } from "./sql-sources.ts";
import { startDatabase } from "./start-database.ts";

let database: TestDatabase;
let lines: string[];
const folders: string[] = [];
const note = (message: string) => void lines.push(message);
const log = { info: note, warn: note, error: note };

beforeEach(async () => {
  lines = [];
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.drop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const NEXT = readRelease().release + 1;
const greeting = (word: string) =>
  `create or replace function greeting() returns text language sql as $$ select '${word}' $$;`;

describe("applying the SQL sources", () => {
  it("makes every function and trigger of a new database, once", async () => {
    const empty = await createTestDatabase("template0");
    await migrateDatabase(empty.ownerUrl);
    await applySources(empty.ownerUrl, log);
    const made = await definitions(empty);
    await applySources(empty.ownerUrl, log);

    expect(await definitions(empty)).toEqual(made);
    expect(lines).toEqual([
      `Applied ${readSources(sourcesFolder).length} SQL sources and dropped 0 objects (release ${NEXT - 1}).`,
    ]);
    await empty.drop();
  });

  it("replaces a changed function, and applies no other file", async () => {
    await apply({ "platform/greeting.sql": greeting("hello") });
    await apply({ "platform/greeting.sql": greeting("salam") });
    expect(await ask("select greeting()")).toEqual([{ greeting: "salam" }]);
    expect(lines).toEqual([
      `Applied 1 SQL sources and dropped 0 objects (release ${NEXT}).`,
      `Applied 1 SQL sources and dropped 0 objects (release ${NEXT}).`,
    ]);
  });

  it("makes a constraint trigger anew when its file changes", async () => {
    const path = "ledger/ledger_check_journal.sql";
    const { text } = sourceAt(path);
    await apply({ [path]: `${text}-- Changed.\n` });
    expect(
      await ask(
        "select tgrelid::regclass::text as on from pg_trigger where tgname = 'journals_balance_check'",
      ),
    ).toEqual([{ on: "journals" }]);
  });

  it("drops the triggers and functions that have no source any more", async () => {
    await apply({
      "platform/refuse.sql": `
        create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create or replace trigger no_banks before insert on banks execute function refuse();`,
      "platform/greeting.sql": greeting("hello"),
    });
    await apply({ "accounts/welcome.sql": greeting("hello") });

    expect(
      await ask("select tgname from pg_trigger where tgname = 'no_banks'"),
    ).toEqual([]);
    expect(await ask("select to_regproc('refuse') as found")).toEqual([
      { found: null },
    ]);
    // Another file now creates the function.
    expect(await ask("select greeting()")).toEqual([{ greeting: "hello" }]);
  });

  it("rejects a function that changes its signature", async () => {
    await apply({ "platform/greeting.sql": greeting("hello") });
    const changed = greeting("hello").replace("()", "(name text default '')");
    await expect(apply({ "platform/greeting.sql": changed })).rejects.toThrow(
      "The function greeting changes its signature from () returns text to (name text) returns text, which servers of the former version would not find. Give the new function a new name, keep the old file for one release, and remove it in the next.",
    );
    expect(
      await ask("select proname from pg_proc where proname = 'greeting'"),
    ).toHaveLength(1);
  });

  it("rejects a database with another function of the same name", async () => {
    await ask("create function greeting(int) returns int return 1");
    await expect(
      apply({ "platform/greeting.sql": greeting("hello") }),
    ).rejects.toThrow(
      "The database has several functions of one name: greeting. Drop those that no source makes.",
    );
    expect(
      await ask("select proname from pg_proc where proname = 'greeting'"),
    ).toHaveLength(1);
  });

  it.each([
    ["the syntax", "select '$$ select 1 $$;'; nonsense"],
    ["a name in a body", "select id from unknown_table"],
  ])("changes nothing when %s of a file is wrong", async (_, body) => {
    const before = await definitions(database);
    await expect(
      apply({
        "accounts/greeting.sql": greeting("hello"),
        "accounts/wrong.sql": `create or replace function wrong() returns text language sql as $$ ${body} $$;`,
      }),
    ).rejects.toThrow(/^accounts\/wrong\.sql/);
    expect(await definitions(database)).toEqual(before);
    expect(await ask("select release from database_release")).toEqual([
      { release: NEXT - 1 },
    ]);
  });

  it("happens once when three processes start at the same time", async () => {
    const folder = makeBuild({ "platform/greeting.sql": greeting("hello") });
    const script = `
      import { applySources } from ${JSON.stringify(join(import.meta.dirname, "apply-sources.ts"))};
      const log = { info: console.log, warn: console.log };
      await applySources(${JSON.stringify(database.ownerUrl)}, log, { folder: ${JSON.stringify(folder)} });`;
    const outputs = [1, 2, 3].map(async () => {
      const child = spawn(
        process.execPath,
        ["--input-type=module", "--eval", script],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
      const [code] = await once(child, "close");
      expect(code).toBe(0);
      return output;
    });

    const written = (await Promise.all(outputs)).filter((text) => text !== "");
    expect(written).toEqual([
      `Applied 1 SQL sources and dropped 0 objects (release ${NEXT}).\n`,
    ]);
  });
});

describe("two builds of this house on one database", () => {
  const path = "surveys/announce_last_place.sql";
  const markOf = (release: number) => `-- of release ${release}`;
  const buildOf = (release: number) =>
    makeBuild(
      {
        [path]: sourceAt(path).text.replace(
          "begin",
          () => `begin ${markOf(release)}`,
        ),
      },
      release,
    );

  it.each([
    ["older", NEXT, NEXT + 1],
    ["newer", NEXT + 1, NEXT],
  ])(
    "keep the newer function when the %s one starts first",
    async (_, first, second) => {
      const running = [await start(first), await start(second)];
      const body = await ask(
        "select prosrc from pg_proc where proname = 'announce_last_place'",
      );
      for (const each of running) await each.stop();

      expect(String(body[0]?.["prosrc"])).toContain(markOf(NEXT + 1));
      expect(lines.filter((line) => line.includes("stay"))).toEqual(
        first > second
          ? [
              `A newer version made the functions of this database (release ${NEXT + 1}, this version has ${NEXT}): they stay as they are.`,
            ]
          : [],
      );
    },
  );

  it("needs the owner of the database when its functions are older", async () => {
    await expect(
      startDatabase(
        { databaseUrl: database.url, dataDir: "/nonexistent" },
        log,
        { folder: buildOf(NEXT), storeRows: storeJournalKinds },
      ),
    ).rejects.toThrow(
      `The database lacks functions of this version (it has release ${NEXT - 1}, this version has ${NEXT}), and the user in DATABASE_URL may not create them: set DATABASE_MIGRATION_URL to the database's owner.`,
    );
  });

  const start = (release: number) =>
    startDatabase(
      {
        databaseUrl: database.url,
        databaseMigrationUrl: database.ownerUrl,
        dataDir: "/nonexistent",
      },
      log,
      { folder: buildOf(release), storeRows: storeJournalKinds },
    );
});

/** Applies the sources of this version with these files added or replaced. */
function apply(files: Readonly<Record<string, string>>): Promise<void> {
  return applySources(database.ownerUrl, log, {
    folder: makeBuild(files),
  });
}

function makeBuild(
  files: Readonly<Record<string, string>>,
  release = NEXT,
): string {
  const folder = mkdtempSync(join(tmpdir(), "sigi-sources-"));
  folders.push(folder);
  cpSync(sourcesFolder, folder, { recursive: true });
  for (const [path, text] of Object.entries(files))
    writeFileSync(join(folder, path), text);
  writeFileSync(
    join(folder, "release.json"),
    JSON.stringify({ ...readRelease(), release }),
  );
  return folder;
}

function sourceAt(path: string) {
  const source = readSources(sourcesFolder).find((one) => one.path === path);
  if (!source) throw new Error(`there is no ${path}`);
  return source;
}

/** Describes the objects so that every replacement shows, even by the same text. */
async function definitions({ ownerUrl }: TestDatabase): Promise<unknown[]> {
  return ask(
    `select oid::regprocedure::text as object, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
     union all select tgname, xmin::text from pg_trigger order by 1, 2`,
    ownerUrl,
  );
}

async function ask(
  statement: string,
  url = database.ownerUrl,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
