import { once } from "node:events";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "../testing/database.ts";
import { databaseOver, openPool } from "./pool.ts";
import { isDatabaseBusy } from "./sql-error.ts";
import { inTransaction } from "./transaction.ts";

// Test files share their modules, and the number of prepared statements per process is limited: load the module again.
vi.hoisted(() => vi.resetModules());

describe("statements", () => {
  const database = useTestDatabase();

  it("are prepared once per connection, through drizzle and through pg", async () => {
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

  it("without values are not prepared, so that one query can contain several", async () => {
    const results: unknown = await database.pool.query("select 1; select 2");
    expect(results).toHaveLength(2);
  });

  it("are never prepared when the setting is off, even if drizzle asks for it", async () => {
    const silent = { info: ignore, warn: ignore, error: ignore };
    const pool = openPool(database.url, silent, {
      connectionsMax: 1,
      preparedStatements: false,
    });
    const db = databaseOver(pool);
    await db.execute(sql`select ${1}::int`);
    await db
      .select({ one: sql`1` })
      .from(sql`(values (1)) as rows(id)`)
      .where(sql`id = ${sql.placeholder("id")}`)
      .prepare("named_by_drizzle")
      .execute({ id: 1 });
    const { rows } = await pool.query(
      "select name from pg_prepared_statements",
    );
    await pool.end();
    expect(rows).toEqual([]);
  });

  it("fail with their own error, and can be retried", async () => {
    const divide = (by: number) =>
      database.pool.query("select 6 / $1::int as result", [by]);
    await expect(divide(0)).rejects.toThrow("division by zero");
    await expect(divide(2)).resolves.toMatchObject({ rows: [{ result: 3 }] });
  });
});

describe("a busy database", () => {
  const database = useTestDatabase();

  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it("is distinguished from a defect: no connection is free in time", async () => {
    const silent = { info: ignore, warn: ignore, error: ignore };
    const pool = openPool(database.url, silent, { connectionsMax: 1 });
    const taken = await pool.connect();
    const waiting = databaseOver(pool);
    const failures = await Promise.all([
      failureOf(inTransaction(waiting, () => Promise.resolve())),
      failureOf(waiting.execute(sql`select 1`)),
    ]);
    taken.release();
    await pool.end();
    expect(failures.map(isDatabaseBusy)).toEqual([true, true]);
  });

  it("is distinguished from a defect: a lock is not released in time", async () => {
    const failure = await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`lock table banks in exclusive mode`);
      return failureOf(
        inTransaction(database.db, async (other) => {
          await other.execute(sql`set local lock_timeout = '10ms'`);
          await other.execute(sql`select from banks for update`);
        }),
      );
    });
    expect(isDatabaseBusy(failure)).toBe(true);
  });

  it("is not the reason when a statement is wrong", async () => {
    const failure = await failureOf(database.db.execute(sql`select 1 / 0`));
    expect(isDatabaseBusy(failure)).toBe(false);
  });
});

describe("a connection that is lost between two statements", () => {
  const database = useTestDatabase();

  it("fails its transaction only, and is replaced", async () => {
    const uncaught: unknown[] = [];
    const listen = (error: unknown) => uncaught.push(error);
    process.on("uncaughtException", listen);
    const silent = { info: ignore, warn: ignore, error: ignore };
    const pool = openPool(database.url, silent, { connectionsMax: 1 });
    const connected = once(pool, "connect") as Promise<[pg.PoolClient]>;
    const failing = inTransaction(databaseOver(pool), async (tx) => {
      const [client] = await connected;
      // `once` of node:events would itself listen to errors.
      const ended = new Promise((resolve) => client.once("end", resolve));
      const { rows } = await tx.execute<{ pid: number }>(
        sql`select pg_backend_pid() as pid`,
      );
      await database.pool.query("select pg_terminate_backend($1)", [
        rows[0]?.pid,
      ]);
      await ended;
      await tx.execute(sql`select 1`);
    });
    await expect(failing).rejects.toThrow("Failed query");
    const { rows } = await pool.query("select 1 as one");
    process.off("uncaughtException", listen);
    await pool.end();
    expect(rows).toEqual([{ one: 1 }]);
    expect(uncaught).toEqual([]);
  });
});

function ignore(): void {}
