import { createServer } from "node:net";
import { once } from "node:events";
import { describe, expect, inject, it } from "vitest";
import { startDatabase } from "./start-database.ts";

const log = { info: ignore, warn: ignore, error: ignore };

describe("the PostgreSQL at DATABASE_URL", () => {
  it("is migrated and used instead of the embedded one", async () => {
    const url = inject("databaseUrl");
    const running = await startDatabase(
      { databaseUrl: url, dataDir: "/nonexistent" },
      log,
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
