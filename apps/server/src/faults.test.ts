import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balanceOfUser } from "./ledger/public.ts";
import { runningDatabaseUrls } from "./platform/database/embedded-database.ts";
import { createCipher } from "./platform/data-keys.ts";
import { databaseOver, openPool } from "./platform/database/pool.ts";
import { findPostmaster } from "@sigi/embedded-postgres/postmaster.ts";
import { systemClock } from "./platform/services.ts";
import { dataPaths } from "./platform/storage/data-directory.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "./testing/answer-factories.ts";
import type { TestSurvey } from "./testing/answer-factories.ts";
import { createUser } from "./testing/factories.ts";
import { endOf, ServerSpawner, stopServer } from "./testing/spawn-server.ts";
import type { SpawnedServer } from "./testing/spawn-server.ts";
import type { TestClient } from "./testing/test-client.ts";
import type { ReachableServer } from "./testing/test-server.ts";

const ROUNDS = 5;
const RESPONDENTS = 12;
const SURVEYS = 60;

describe("a server that is killed under load", () => {
  let dataDir: string;
  let servers: ServerSpawner;
  let running: SpawnedServer;
  let pool: pg.Pool;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "sigi-faults-"));
    servers = new ServerSpawner({
      NODE_ENV: "test",
      RATE_LIMIT: "off",
      DATA_DIR: dataDir,
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

  it("keeps every acknowledged answer, paid once, with consistent books, five times", async () => {
    const server = (): ReachableServer => ({
      origin: running.origin,
      services: {
        db: databaseOver(pool),
        clock: systemClock,
        cipher: createCipher({ dataKeys: [], dataDir }),
      },
    });
    const surveys: TestSurvey[] = [];
    for (let n = 0; n < SURVEYS; n++) {
      surveys.push(await publishSurvey(server(), { respondents: RESPONDENTS }));
    }
    const respondents = await Promise.all(
      Array.from({ length: RESPONDENTS }, () => createUser(server())),
    );
    /** Answers acknowledged over HTTP, by respondent. */
    const acknowledged = respondents.map(() => new Set<TestSurvey>());

    for (let round = 1; round <= ROUNDS; round++) {
      const before = count(acknowledged);
      const load = respondents.map(({ client }, index) =>
        answerUntilRefused(client, surveys, acknowledged[index] ?? new Set()),
      );
      await untilAcknowledged(acknowledged, before + 20);
      await kill(running, dataDir, { database: round > 3 });
      await Promise.all(load);
      expect(count(acknowledged)).toBeGreaterThan(before);

      running = await servers.start(Number(new URL(running.origin).port));
      await pool.end();
      pool = openEmbedded(dataDir);
      await expectSoundBooks(server());
      for (const [index, { id }] of respondents.entries()) {
        const surveyIds = await acceptedBy(pool, id);
        const promised = [...(acknowledged[index] ?? [])];
        expect(surveyIds).toEqual(
          expect.arrayContaining(promised.map((survey) => survey.id)),
        );
        const earned = surveys
          .filter((survey) => surveyIds.includes(survey.id))
          .reduce((sum, { reward }) => sum + reward, 0);
        expect(await balanceOfUser(server().services.db, id)).toBe(earned);
      }
    }

    // Interrupted answers are sent again and accepted.
    await Promise.all(
      respondents.map(({ client }, index) =>
        answerUntilRefused(client, surveys, acknowledged[index] ?? new Set()),
      ),
    );
    expect(count(acknowledged)).toBe(RESPONDENTS * SURVEYS);
    await expectSoundBooks(server());
  });
});

/** The server's embedded database; it may use another port after it was killed. */
const openEmbedded = (dataDir: string) =>
  openPool(runningDatabaseUrls(dataDir)?.url ?? "", silent);

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Kills the server and, on request, the postmaster; PostgreSQL's other processes then exit by themselves. */
async function kill(
  { process: child }: SpawnedServer,
  dataDir: string,
  { database }: { database: boolean },
): Promise<void> {
  const postmaster = findPostmaster(dataPaths(dataDir).database);
  const ended = endOf(child, "SIGKILL");
  if (database && postmaster) process.kill(postmaster.pid, "SIGKILL");
  await ended;
}

/** Answers one survey after another until all are answered or the server is gone. */
async function answerUntilRefused(
  client: TestClient,
  surveys: readonly TestSurvey[],
  acknowledged: Set<TestSurvey>,
): Promise<void> {
  try {
    for (const survey of surveys) {
      if (acknowledged.has(survey)) continue;
      await answer(client, survey);
      acknowledged.add(survey);
    }
  } catch (error) {
    // A broken connection means that the process was killed. A refusal by the server fails the test.
    if (error instanceof ApiFailure) throw error;
  }
}

/** With or without a start. An answer that was accepted without acknowledgement is repeated. */
async function answer(client: TestClient, survey: TestSurvey): Promise<void> {
  const participation =
    survey.id % 2 === 0 ? await startUnlessAnswered(client, survey) : undefined;
  await client.call(submitAnswer, { body: answerTo(survey, participation) });
}

async function startUnlessAnswered(client: TestClient, { code }: TestSurvey) {
  try {
    const started = await client.call(startAnswer, { params: { code } });
    return started.participation;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "already_answered") {
      return undefined;
    }
    throw error;
  }
}

const count = (acknowledged: readonly Set<TestSurvey>[]) =>
  acknowledged.reduce((sum, { size }) => sum + size, 0);

async function untilAcknowledged(
  acknowledged: readonly Set<TestSurvey>[],
  wanted: number,
): Promise<void> {
  while (count(acknowledged) < wanted) await sleep(5);
}

async function acceptedBy(pool: pg.Pool, userId: number): Promise<number[]> {
  const { rows } = await databaseOver(pool).execute<{ id: number }>(
    sql`select answers.survey_id as id from participations join answers on participation_id = participations.id
        where user_id = ${userId} and status = 'accepted'`,
  );
  return rows.map(({ id }) => id);
}
