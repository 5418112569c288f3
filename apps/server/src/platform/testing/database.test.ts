import { describe, expect, it } from "vitest";
import { createTestDatabase } from "./database.ts";

describe("a test database", () => {
  it("belongs to one test file and is dropped after it", async () => {
    const one = await createTestDatabase();
    const other = await createTestDatabase();
    await one.pool.query("create table jobs.mine (id int8)");
    await one.pool.query("insert into jobs.mine values (9007199254740991)");

    const { rows } = await one.pool.query("select id from jobs.mine");
    expect(rows).toEqual([{ id: 9_007_199_254_740_991 }]);
    await expect(other.pool.query("select from jobs.mine")).rejects.toThrow(
      'relation "jobs.mine" does not exist',
    );

    await one.drop();
    await expect(
      other.pool.query("select from pg_database where datname = $1", [
        new URL(one.url).pathname.slice(1),
      ]),
    ).resolves.toMatchObject({ rowCount: 0 });
    await other.drop();
  });
});
