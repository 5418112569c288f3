import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createTestDatabase } from "../../platform/testing/database.ts";
import type { TestDatabase } from "../../platform/testing/database.ts";
import { connectAsSuperuser } from "../../platform/testing/database-roles.ts";
import { postJournal } from "../post-journal.ts";
import type { LedgerCheck } from "./checks.ts";
import { verifyRecent } from "./run-verification.ts";
import { sealJournals } from "../seals/seal-journals.ts";
import { allowLatePayment } from "../testing/allow-payments.ts";
import { paymentJournals } from "../../payments/journal-kinds.ts";

const { latePayment } = paymentJournals;

const HOUR_MS = 3_600_000;
const HOURS_OF_7_DAYS = 7 * 24;
const SEALS = 12;
/** The interval is such that a run's share of the older seals is less than all. */
const JOURNALS_BETWEEN_SEALS = 1_000_000;

let test: TestDatabase;
let superuser: pg.Client;
let dataDir: string;

beforeAll(async () => {
  test = await createTestDatabase();
  superuser = await connectAsSuperuser(test);
  dataDir = await mkdtemp(join(tmpdir(), "sigi-seals-"));
});

afterAll(async () => {
  await superuser.end();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe("the hourly run", () => {
  it("examines each older seal again within 7 days, and only some of them each hour", async () => {
    for (let n = 1; n <= SEALS; n++) await makeSeal(n);
    const start = Date.now();
    expect(await sealsFoundBroken(start)).toEqual([]);
    await superuser.query(
      "update ledger_seals set root_hash = md5(root_hash), previous_hash = md5(previous_hash)",
    );

    const found = new Map<number, number>();
    for (let hour = 1; hour <= HOURS_OF_7_DAYS; hour++) {
      const broken = await sealsFoundBroken(start + hour * HOUR_MS);
      expect(broken.length).toBeLessThanOrEqual(1);
      for (const seal of broken) found.set(seal, hour);
    }
    expect([...found.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: SEALS }, (_, n) => n + 1),
    );
  });

  it("gives its checks more time than a call has, because a run that fails makes no progress", async () => {
    const limit: LedgerCheck = {
      name: "limit of time",
      offending: sql`select current_setting('statement_timeout') as "limit"`,
    };
    const { checks } = await verifyRecent(toolsAt(Date.now()), [limit]);
    const shown = checks.find(({ name }) => name === limit.name);
    expect(shown?.violations.map(({ row }) => row["limit"])).toEqual(["2min"]);
  });
});

/** Creates one late payment and its seal, far from the one before. */
async function makeSeal(n: number): Promise<void> {
  const attemptId = `late-${n}`;
  await allowLatePayment(superuser, { attemptId, amount: 1_000 });
  await superuser.query("select setval('journals_id_seq', $1)", [
    n * JOURNALS_BETWEEN_SEALS,
  ]);
  await inTransaction(test.db, (tx) =>
    postJournal(
      tx,
      latePayment({
        attemptId,
        provider: "sandbox",
        amount: 1_000,
        userId: 1,
        surveyId: 1,
      }),
    ),
  );
  // Transactions of other tests hold a seal up as well.
  await vi.waitFor(async () => {
    await sealJournals(test.db);
    const { rows } = await test.pool.query("select from ledger_seals");
    expect(rows).toHaveLength(n);
  }, 120_000);
}

const toolsAt = (time: number) => ({
  db: test.db,
  clock: { now: () => new Date(time) },
  config: { dataDir },
});

/** The seals that a run at this time reports as broken. */
async function sealsFoundBroken(time: number): Promise<number[]> {
  const { checks } = await verifyRecent(toolsAt(time), []);
  const check = checks.find(
    ({ name }) => name === "every seal witnesses its journals as they are",
  );
  return (check?.violations ?? []).map(({ row }) => Number(row["seal"]));
}
