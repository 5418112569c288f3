import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { connectAsOwner } from "../testing/database-roles.ts";
import { useTestDatabase } from "../testing/database.ts";
import { violates } from "./sql-error.ts";
import { inTransaction } from "./transaction.ts";
import type { Tx } from "./transaction.ts";

const test = useTestDatabase();

beforeAll(async () => {
  const owner = await connectAsOwner(test);
  await owner.query(
    "create table counters (id int primary key, value int8 not null, constraint counters_small check (value < 9007199254740993))",
  );
  await owner.query("grant all on counters to public");
  await owner.end();
  await test.pool.query("insert into counters values (1, 0), (2, 0)");
});

describe("a transaction", () => {
  it("rolls everything back when its callback throws", async () => {
    const failing = inTransaction(test.db, async (tx) => {
      await add(tx, 1);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await valueOf(1)).toBe(0);
  });

  it("is retried after a deadlock, so that both succeed", async () => {
    let arrived = 0;
    let runs = 0;
    let bothHere: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => (bothHere = resolve));
    const crossing = (first: number, second: number) =>
      inTransaction(test.db, async (tx) => {
        runs += 1;
        await add(tx, first);
        if (++arrived === 2) bothHere();
        await meeting;
        await add(tx, second);
      });

    await Promise.all([crossing(1, 2), crossing(2, 1)]);

    expect(runs).toBe(3);
    expect([await valueOf(1), await valueOf(2)]).toEqual([2, 2]);
  });

  it("is tried at most five times and then fails with PostgreSQL's error", async () => {
    let runs = 0;
    const refused = inTransaction(test.db, async (tx) => {
      runs += 1;
      await tx.execute(
        sql`do $$ begin raise exception 'in vain' using errcode = '40001'; end $$`,
      );
    });
    await expect(refused).rejects.toHaveProperty("cause.code", "40001");
    expect(runs).toBe(5);
  });

  it("is not retried after a constraint violation, and names the constraint", async () => {
    let runs = 0;
    const refused = inTransaction(test.db, (tx) => {
      runs += 1;
      return tx.execute(sql`insert into counters values (1, 0)`);
    });
    const error = await refused.catch((cause: unknown) => cause);
    expect(violates(error, "counters_pkey")).toBe(true);
    expect(violates(error, "counters_small")).toBe(false);
    expect(runs).toBe(1);
  });
});

describe("a value from the database", () => {
  it("is a number for int8 and a string for a date", async () => {
    const { rows } = await test.pool.query(
      "select 9007199254740991::int8 as rupiah, '2026-02-01'::date as day",
    );
    expect(rows).toEqual([
      { rupiah: 9_007_199_254_740_991, day: "2026-02-01" },
    ]);
  });

  it("is rejected instead of rounded if a number cannot represent it", async () => {
    await expect(
      test.pool.query("select 9007199254740992::int8"),
    ).rejects.toThrow(RangeError);
  });
});

function add(tx: Tx, id: number) {
  return tx.execute(
    sql`update counters set value = value + 1 where id = ${id}`,
  );
}

async function valueOf(id: number): Promise<unknown> {
  const { rows } = await test.pool.query<{ value: number }>(
    "select value from counters where id = $1",
    [id],
  );
  return rows[0]?.value;
}
