import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import type { TestDatabase } from "../testing/database.ts";
import { inTransaction } from "./transaction.ts";

describe("statements", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("are prepared once per connection, whatever their values, through drizzle and through pg", async () => {
    const sums = await inTransaction(database.db, async (tx) => {
      const results = [];
      for (const n of [1, 2, 3]) {
        const { rows } = await tx.execute(sql`select ${n}::int + 1 as sum`);
        results.push(rows[0]);
      }
      const { rows } = await tx.execute(
        sql.raw(
          "select count(*)::int as prepared from pg_prepared_statements where statement like '%+ 1 as sum'",
        ),
      );
      return [...results, rows[0]];
    });
    expect(sums).toEqual([{ sum: 2 }, { sum: 3 }, { sum: 4 }, { prepared: 1 }]);
    const { rows } = await database.pool.query("select $1::text as word", [
      "sarapan",
    ]);
    expect(rows).toEqual([{ word: "sarapan" }]);
  });

  it("without values are sent as they are, several at once too", async () => {
    const results: unknown = await database.pool.query("select 1; select 2");
    expect(results).toHaveLength(2);
  });

  it("fail with their own error, and can be sent again", async () => {
    const divide = (by: number) =>
      database.pool.query("select 6 / $1::int as result", [by]);
    await expect(divide(0)).rejects.toThrow("division by zero");
    await expect(divide(2)).resolves.toMatchObject({ rows: [{ result: 3 }] });
  });
});
