import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseOver, openPool } from "../database/pool.ts";
import { inTransaction } from "../database/transaction.ts";
import { connectAsOwner } from "../testing/database-roles.ts";
import { createTestDatabase, useTestDatabase } from "../testing/database.ts";
import { outboxEvents } from "../tables.ts";
import { Jobs } from "./jobs.ts";
import { domainEvent, jobKind } from "./job-kinds.ts";

const greet = jobKind<{ userId: number }>("greet");
const broken = jobKind<{ id: number }>("broken", 0);
const happened = domainEvent<{ id: number }>("happened");

const happenedRow = (id: number) => ({ name: "happened", data: { id } });

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

describe("the job queue", () => {
  const database = useTestDatabase();
  let jobs: Jobs;
  const greeted: number[] = [];
  const heard: string[] = [];
  const tried: number[] = [];
  const warnings: string[] = [];
  const repeated = vi.fn(async () => {});

  beforeAll(async () => {
    const log = {
      info: () => {},
      warn: (message: string) => warnings.push(message),
      error: (message: string) => warnings.push(message),
    };
    jobs = new Jobs(database.pool, log, { pollMs: 100 });
    jobs.handle(greet, async ({ userId }) => {
      greeted.push(userId);
    });
    jobs.handle(broken, async ({ id }) => {
      tried.push(id);
      if (id === 1) await database.db.execute(sql`select ${"secret"}::int`);
    });
    jobs.subscribe(happened, "first", async ({ id }) => {
      heard.push(`first ${id}`);
    });
    jobs.subscribe(happened, "second", async ({ id }) => {
      heard.push(`second ${id}`);
    });
    jobs.repeat("sweep", 1, repeated);
    await jobs.start({ work: true });
  });

  afterAll(() => jobs.stop());

  it("runs a job enqueued in a committed transaction", async () => {
    await inTransaction(database.db, (tx) =>
      jobs.enqueue(tx, greet, { userId: 7 }),
    );
    await vi.waitFor(() => expect(greeted).toContain(7), 5_000);
  });

  it("runs no job of a transaction that was rolled back", async () => {
    const cancelled = inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, greet, { userId: 8 });
      await jobs.emit(tx, happened, { id: 8 });
      throw new Error("changed my mind");
    });
    await expect(cancelled).rejects.toThrow("changed my mind");
    const { rows } = await database.pool.query(
      "select 1 from jobs.job where (data->>'userId')::int = 8 or (data->>'id')::int = 8",
    );
    expect(rows).toEqual([]);
  });

  it("delivers an event once to each subscriber", async () => {
    await inTransaction(database.db, (tx) =>
      jobs.emit(tx, happened, { id: 3 }),
    );
    await vi.waitFor(() => expect(heard).toHaveLength(2), 5_000);
    expect(heard.toSorted()).toEqual(["first 3", "second 3"]);
  });

  it("fails one job without failing the others of its batch, and logs no values", async () => {
    await inTransaction(database.db, async (tx) => {
      for (const id of [1, 2, 3]) await jobs.enqueue(tx, broken, { id });
    });
    await vi.waitFor(() => expect(tried).toHaveLength(3), 5_000);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        "select data->>'id' as id, state from jobs.job where name = 'broken' order by 1",
      );
      expect(rows).toEqual([
        { id: "1", state: "failed" },
        { id: "2", state: "completed" },
        { id: "3", state: "completed" },
      ]);
    }, 5_000);
    expect(warnings.join()).toContain("Job broken");
    expect(warnings.join()).not.toContain("params");
  });

  it("runs a delayed job later", async () => {
    await inTransaction(database.db, (tx) =>
      jobs.enqueue(tx, greet, { userId: 9 }, 3600),
    );
    const { rows } = await database.pool.query(
      "select start_after > now() + interval '59 minutes' as later from jobs.job where (data->>'userId')::int = 9",
    );
    expect(rows).toEqual([{ later: true }]);
  });

  it("schedules repeated jobs once, however often processes start", async () => {
    const second = new Jobs(database.pool, quiet);
    second.repeat("sweep", 5, repeated);
    await second.start({ work: false });
    await second.stop();
    const { rows } = await database.pool.query(
      "select name, cron from jobs.schedule",
    );
    expect(rows).toEqual([{ name: "sweep", cron: "*/5 * * * *" }]);
  });

  it("relays an event of the outbox to each subscriber", async () => {
    await database.db.insert(outboxEvents).values(happenedRow(4));
    await vi.waitFor(() => expect(heard).toHaveLength(4), 60_000);
    expect(heard.slice(2).toSorted()).toEqual(["first 4", "second 4"]);
  });

  it("rejects two handlers for one kind of job", () => {
    expect(() => jobs.handle(greet, async () => {})).toThrow("greet");
  });
});

describe("events that are read in batches", () => {
  const database = useTestDatabase();
  const readers: Jobs[] = [];
  const delivered: number[] = [];
  const batches: number[] = [];

  beforeAll(async () => {
    for (let reader = 0; reader < 3; reader++) {
      const jobs = new Jobs(database.pool, quiet, { pollMs: 10, outboxMs: 10 });
      jobs.subscribeInBatches(happened, "many", async (tx, events) => {
        const ids = events.map(({ id }) => id);
        await tx.execute(
          sql`insert into effects select unnest(${sql.param(ids)}::int[])`,
        );
        // The earlier effects are rolled back with it.
        if (ids.includes(13) && ids.length > 1) throw new Error("unlucky");
        delivered.push(...ids);
        batches.push(ids.length);
      });
      await jobs.start({ work: false });
      readers.push(jobs);
    }
    const owner = await connectAsOwner(database);
    await owner.query("create table effects (id int)");
    await owner.query("grant all on effects to public");
    await owner.end();
  });

  afterAll(() => Promise.all(readers.map((jobs) => jobs.stop())));

  const effects = async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from effects order by id",
    );
    return rows.map(({ id }) => id);
  };
  const write = (ids: readonly number[]) =>
    database.db.insert(outboxEvents).values(ids.map(happenedRow));
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => from + n);

  it("take effect once each, however many processes read", async () => {
    await write(numbers(1000, 2999));
    await Promise.all(readers.map((jobs) => jobs.start({ work: true })));
    await vi.waitFor(
      async () => expect(await effects()).toHaveLength(2000),
      120_000,
    );
    expect(await effects()).toEqual(numbers(1000, 2999));
    expect(Math.max(...batches)).toBeGreaterThan(100);
    expect(await database.db.$count(outboxEvents)).toBe(0);
  });

  it("do not wait for one that fails in their batch: each is retried alone", async () => {
    await write(numbers(11, 15));
    await vi.waitFor(
      async () =>
        expect((await effects()).slice(0, 5)).toEqual([11, 12, 13, 14, 15]),
      120_000,
    );
    expect(delivered.filter((id) => id < 20).toSorted((a, b) => a - b)).toEqual(
      [11, 12, 13, 14, 15],
    );
  });
});

describe("a process that polls rarely", () => {
  const database = useTestDatabase();
  const worker = () =>
    new Jobs(database.pool, quiet, { pollMs: 600_000, outboxMs: 10 });
  const startWorker = async () => {
    const jobs = worker();
    const heard: number[] = [];
    const found: number[] = [];
    const first = Promise.withResolvers<void>();
    jobs.subscribeInBatches(happened, "many", async (tx, events, putOff) => {
      heard.push(...events.map(({ id }) => id));
      // Postpones it once, as if another transaction had locked its rows.
      if (heard.filter((id) => id === 21).length === 1) putOff([{ id: 21 }]);
      await tx.execute(sql`select`);
    });
    jobs.handle(greet, async ({ userId }) => {
      found.push(userId);
      if (userId === 0) first.resolve();
    });
    await inTransaction(database.db, async (tx) => {
      await jobs.start({ work: true });
      await jobs.enqueue(tx, greet, { userId: 0 });
    });
    // The first poll of each worker is over.
    jobs.committed();
    await first.promise;
    return { jobs, heard, found };
  };

  it("finds at once what it committed itself, and again what was put off", async () => {
    const { jobs, heard, found } = await startWorker();
    await database.db.insert(outboxEvents).values([20, 21].map(happenedRow));
    jobs.committed();
    await vi.waitFor(() => expect(heard.slice(0, 2)).toEqual([20, 21]), 30_000);
    jobs.committed();
    await vi.waitFor(() => expect(heard).toEqual([20, 21, 21]), 30_000);
    await inTransaction(database.db, (tx) =>
      jobs.enqueue(tx, greet, { userId: 1 }),
    );
    jobs.committed();
    await vi.waitFor(() => expect(found).toContain(1), 30_000);
    await jobs.stop();
    expect(await database.db.$count(outboxEvents)).toBe(0);
  });

  it("is woken by what another process committed that runs no jobs", async () => {
    const { jobs, heard } = await startWorker();
    const other = worker();
    await other.start({ work: false });
    await database.db.insert(outboxEvents).values(happenedRow(30));
    other.committed();
    await vi.waitFor(() => expect(heard).toContain(30), 30_000);
    await Promise.all([jobs.stop(), other.stop()]);
  });
});

it("jobs are enqueued over the connection of the transaction, in new queues and in known ones", async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.url, quiet, { connectionsMax: 1 });
  for (let start = 1; start <= 2; start++) {
    const jobs = new Jobs(pool, quiet);
    jobs.handle(greet, () => Promise.resolve());
    await jobs.start({ work: false });
    await inTransaction(databaseOver(pool), (tx) =>
      jobs.enqueue(tx, greet, { userId: 1 }),
    );
    await jobs.stop();
  }
  await pool.end();
  await database.drop();
});
