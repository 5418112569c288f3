import { createServer } from "node:net";
import { once } from "node:events";
import { describe, expect, inject, it } from "vitest";
import { storeJournalKinds } from "../../journal-kinds.ts";
import { createTestDatabase } from "../testing/database.ts";
import { connectAsSuperuser } from "../testing/database-roles.ts";
import { startDatabase } from "./start-database.ts";

const log = { info: ignore, warn: ignore, error: ignore };
const options = { storeRows: storeJournalKinds };

describe("the PostgreSQL at DATABASE_URL", () => {
  it("is migrated by its owner and used instead of the embedded one", async () => {
    const url = inject("databaseUrl");
    const running = await startDatabase(
      {
        databaseUrl: url,
        databaseMigrationUrl: inject("databaseOwnerUrl"),
        dataDir: "/nonexistent",
      },
      log,
      options,
    );
    const { rows } = await running.pool.query(
      "select current_database() as name",
    );
    await running.stop();

    expect(rows).toEqual([{ name: "sigi" }]);
    expect(running.description).toMatch(
      /^PostgreSQL 18 at 127\.0\.0\.1:\d+\/sigi/,
    );
    expect(running.description).not.toContain(new URL(url).password);
  });

  it("is used without its owner once it is migrated", async () => {
    const database = await createTestDatabase();
    const config = { databaseUrl: database.url, dataDir: "/nonexistent" };
    await (await startDatabase(config, log, options)).stop();
    await database.drop();

    const empty = await createTestDatabase("template0");
    await expect(
      startDatabase({ ...config, databaseUrl: empty.url }, log, options),
    ).rejects.toThrow(
      /^The database lacks (\d+) of \1 migrations, and the user in DATABASE_URL may not apply them: set DATABASE_MIGRATION_URL/,
    );
    await empty.drop();
  });

  it("is used with a warning when its owner is the server's user", async () => {
    const database = await createTestDatabase();
    const warnings: string[] = [];
    const running = await startDatabase(
      { databaseUrl: database.ownerUrl, dataDir: "/nonexistent" },
      { ...log, warn: (message) => warnings.push(message) },
      options,
    );
    await running.stop();
    await database.drop();
    expect(warnings).toEqual([
      expect.stringMatching(/^The user in DATABASE_URL owns the database/),
    ]);
  });

  it("is rejected when the server's user can change the ledger", async () => {
    const database = await createTestDatabase();
    const superuser = await connectAsSuperuser(database);
    await superuser.query(
      `grant update on postings to ${new URL(database.url).username}`,
    );
    await superuser.end();
    const config = { databaseUrl: database.url, dataDir: "/nonexistent" };
    await expect(startDatabase(config, log, options)).rejects.toThrow(
      /^The user in DATABASE_URL has other rights than the server's role needs: may update in postings\. /,
    );

    // A start as the owner revokes the right.
    const running = await startDatabase(
      { ...config, databaseMigrationUrl: database.ownerUrl },
      log,
      options,
    );
    await running.stop();
    await database.drop();
  });

  it.each([
    [
      "nobody listens there",
      async () => `postgres://u:secret@127.0.0.1:${await unusedPort()}/x`,
      "ECONNREFUSED",
    ],
    [
      "the password is wrong",
      () => changed({ password: "secret" }),
      "password authentication failed",
    ],
    [
      "the database does not exist",
      () => changed({ pathname: "/absent" }),
      'database "absent" does not exist',
    ],
  ])("is rejected in one line when %s", async (_, makeUrl, reason) => {
    const databaseUrl = await makeUrl();
    const refused = startDatabase(
      { databaseUrl, dataDir: "/nonexistent" },
      log,
      options,
    );
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL does not lead to a usable PostgreSQL \([^\n]+\): [^\n]+$/,
    );
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.not.toThrow("secret");
  });
});

function changed(part: Partial<Pick<URL, "password" | "pathname">>): string {
  return Object.assign(new URL(inject("databaseUrl")), part).href;
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

function ignore(): void {}
