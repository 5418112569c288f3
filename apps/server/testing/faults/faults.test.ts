import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listBanks } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findPostmaster } from "@sigi/embedded-postgres/postmaster.ts";
import { verifyLedger } from "../../src/ledger/public.ts";
import { runningDatabaseUrls } from "../../src/platform/database/embedded-database.ts";
import { createCipher } from "../../src/platform/data-keys.ts";
import { databaseOver, openPool } from "../../src/platform/database/pool.ts";
import { systemClock } from "../../src/platform/services.ts";
import { dataPaths } from "../../src/platform/storage/data-directory.ts";
import { publishSurvey } from "../../src/answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../src/answers/testing/answer-factories.ts";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import { Acknowledged, unfinished } from "./acknowledged.ts";
import { Creator } from "./creator.ts";
import { liftDailyLimit } from "../../src/withdrawals/testing/withdrawal-factories.ts";
import { Closer, Respondent, Withdrawer } from "./workers.ts";
import type { Worker } from "./workers.ts";
import { earn } from "../../src/ledger/testing/ledger-factories.ts";
import { endOf, ServerSpawner, stopServer } from "../spawn-server.ts";
import type { SpawnedServer } from "../spawn-server.ts";
import type { ReachableServer } from "../test-server.ts";
import { domainLedgerChecks } from "../../src/verify-ledger.ts";

/** `npm run test:faults` sets it to 21. */
const ROUNDS = Number(process.env["FAULTS"] ?? 3);
/** The kills, in turn: the database may also be gone before the server. */
const kills = ["server", "both", "database first"] as const;
const RESPONDENTS = 8;
/** Number of new surveys per round; enough that the server is killed under load. */
const SURVEYS = 40;
const SECRET = "fault-run-secret-".repeat(3);

describe("a server that is killed under load", () => {
  let dataDir: string;
  let servers: ServerSpawner;
  let running: SpawnedServer;
  let pool: pg.Pool;
  const acknowledged = new Acknowledged();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "sigi-faults-"));
    servers = new ServerSpawner({
      NODE_ENV: "test",
      RATE_LIMIT: "off",
      ANSWER_REVIEW: "off",
      DATA_DIR: dataDir,
      APP_SECRET: SECRET,
    });
    running = await servers.start();
    pool = openEmbedded(dataDir);
  });

  afterAll(async () => {
    try {
      await stopServer(running);
    } finally {
      await servers.killAll();
      await rm(dataDir, { recursive: true, force: true });
    }
    await pool.end();
  });

  const server = (): ReachableServer => ({
    origin: running.origin,
    services: {
      db: databaseOver(pool),
      clock: systemClock,
      cipher: createCipher({ dataKeys: [], dataDir }),
    },
  });
  const db = () => databaseOver(pool);

  async function restart(): Promise<void> {
    running = await servers.start(Number(new URL(running.origin).port));
    await pool.end();
    pool = openEmbedded(dataDir);
    // Simulates the time after which the jobs of a dead process are repeated.
    await db().execute(sql`
      update jobs.job set state = 'retry', start_after = now() where state = 'active'`);
  }

  async function expectAllStored(): Promise<void> {
    expect(await acknowledged.missing(db())).toEqual([]);
    expect(await verifyLedger(db(), domainLedgerChecks)).toEqual([]);
  }

  it(
    `keeps everything that was acknowledged, once, with consistent books, ${ROUNDS} times`,
    async () => {
      const surveys: TestSurvey[] = [];
      const workers = await recruit(surveys);
      const owner = await createUser(server());
      workers.push(new Closer(owner, surveys, context));
      for (let round = 0; round < ROUNDS; round++) {
        await publish(surveys, owner.id);
        const phase = { isOver: false };
        const load = workers.map((worker) => workUntilOver(worker, phase));
        await Promise.race([untilMore(acknowledged), Promise.all(load)]);
        await sleep(Math.random() * 300);
        phase.isOver = true;
        await kill(running, dataDir, kills[round % kills.length] ?? "server");
        await Promise.all(load);
        await restart();
        await expectAllStored();
      }

      // Interrupted steps are tried again, and everything converges.
      await Promise.all(workers.map(finish));
      await vi.waitFor(async () => expect(await unfinished(db())).toEqual([]), {
        timeout: 170_000,
        interval: 500,
      });
      await expectAllStored();
      expect(await withdrawalsWithoutPromise()).toEqual([]);
      if (ROUNDS > kills.length)
        console.log("acknowledged", acknowledged.count());
    },
    ROUNDS * 180_000,
  );

  const context = { server, acknowledged, secret: SECRET };

  async function recruit(surveys: readonly TestSurvey[]): Promise<Worker[]> {
    const workers: Worker[] = [];
    for (let n = 0; n < RESPONDENTS; n++) {
      const user = await createUser(server());
      workers.push(new Respondent(user, surveys, context));
    }
    for (let n = 0; n < 3; n++) {
      workers.push(new Creator(await createUser(server()), context));
    }
    const admin = await createUser(server(), { role: "admin" });
    await liftDailyLimit(db());
    const [bank] = await admin.client.call(listBanks);
    for (let n = 0; n < 2; n++) {
      const user = await createUser(server());
      await earn(server(), user.id, 1_000_000_000);
      workers.push(new Withdrawer({ user, admin }, bank?.id ?? 0, context));
    }
    return workers;
  }

  async function publish(surveys: TestSurvey[], ownerId: number) {
    const traits = { respondents: RESPONDENTS, ownerId };
    for (let n = 0; n < SURVEYS; n++) {
      surveys.push(await publishSurvey(server(), traits));
    }
  }

  /** Withdrawals that exist but were never acknowledged: each interrupted request was repeated under its key. */
  async function withdrawalsWithoutPromise() {
    const { rows } = await db().execute<{ id: number }>(
      sql`select id from withdrawals`,
    );
    const promised = new Set(acknowledged.withdrawals.values());
    return rows.filter(({ id }) => !promised.has(id));
  }
});

/** The server's embedded database; it may use another port after it was killed. */
const openEmbedded = (dataDir: string) =>
  openPool(runningDatabaseUrls(dataDir)?.url ?? "", silent);

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Kills the server and, on request, the postmaster; PostgreSQL's other processes then exit by themselves. */
async function kill(
  { process: child }: SpawnedServer,
  dataDir: string,
  what: (typeof kills)[number],
): Promise<void> {
  const postmaster = findPostmaster(dataPaths(dataDir).database);
  const killDatabase = () => {
    if (postmaster) process.kill(postmaster.pid, "SIGKILL");
  };
  if (what === "database first") {
    killDatabase();
    await sleep(200);
  }
  const ended = endOf(child, "SIGKILL");
  if (what === "both") killDatabase();
  await ended;
}

/** Works until the server is gone; an error before that fails the test. */
async function workUntilOver(
  worker: Worker,
  phase: { readonly isOver: boolean },
): Promise<void> {
  try {
    while (!phase.isOver) await worker.step();
  } catch (error) {
    if (!phase.isOver) throw error;
  }
}

async function finish(worker: Worker): Promise<void> {
  while (worker.isBusy) await worker.step();
}

/** Waits until more of every kind was acknowledged. */
async function untilMore(acknowledged: Acknowledged): Promise<void> {
  const before = acknowledged.count();
  const enough = () => {
    const now = acknowledged.count();
    return (
      now.answers >= before.answers + 10 &&
      now.paid > before.paid + 1 &&
      now.closed > before.closed &&
      now.decided > before.decided + 1 &&
      now.notified > before.notified
    );
  };
  while (!enough()) await sleep(5);
}
