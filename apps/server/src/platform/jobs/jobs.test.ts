import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { createTestDatabase } from "../testing/database.ts";
import type { TestDatabase } from "../testing/database.ts";
import { domainEvent, jobKind, Jobs } from "./jobs.ts";

const greet = jobKind<{ userId: number }>("greet");
const broken = jobKind<{ id: number }>("broken", 0);
const happened = domainEvent<{ id: number }>("happened");

describe("the job queue", () => {
  let database: TestDatabase;
  let jobs: Jobs;
  const greeted: number[] = [];
  const heard: string[] = [];
  const tried: number[] = [];
  const warnings: string[] = [];
  const repeated = vi.fn(async () => {});

  beforeAll(async () => {
    database = await createTestDatabase();
    jobs = new Jobs(database.pool, {
      info: () => {},
      warn: (message) => warnings.push(message),
      error: (message) => warnings.push(message),
    });
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

  afterAll(async () => {
    await jobs.stop();
    await database.drop();
  });

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
    const second = new Jobs(database.pool, {
      info: () => {},
      warn: () => {},
      error: () => {},
    });
    second.repeat("sweep", 5, repeated);
    await second.start({ work: false });
    await second.stop();
    const { rows } = await database.pool.query(
      "select name, cron from jobs.schedule",
    );
    expect(rows).toEqual([{ name: "sweep", cron: "*/5 * * * *" }]);
  });

  it("rejects two handlers for one kind of job", () => {
    expect(() => jobs.handle(greet, async () => {})).toThrow("greet");
  });
});
