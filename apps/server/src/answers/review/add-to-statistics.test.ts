import { asc, eq } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { answerSurvey } from "../../results/testing/answer-survey.ts";
import { surveys } from "../../surveys/tables.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { FormCache } from "../participation/form-cache.ts";
import { participations } from "../tables.ts";
import { publishSurvey } from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import { addAcceptedToStatistics } from "./add-to-statistics.ts";
import { answerStatistics } from "./tables.ts";

interface Accepted {
  readonly surveyId: number;
  readonly participationId: number;
}

const server = useTestServer({ work: false });
const made: TestSurvey[] = [];
let accepted: Accepted[] = [];
const purgedId = () => made[1]?.id ?? 0;

beforeAll(async () => {
  for (let index = 0; index < 4; index++) {
    made.push(await publishSurvey(server));
  }
  for (const values of [
    ["yes", 3, "Nasi uduk"],
    ["no", 7, "Nasi goreng dan teh"],
    ["yes", 1, "Bubur ayam"],
  ]) {
    for (const survey of made) await answerSurvey(server, survey, values);
  }
  const { db, clock } = server.services;
  const { id: participationId, surveyId } = participations;
  accepted = await db
    .select({ participationId, surveyId })
    .from(participations)
    .orderBy(asc(participationId));
  const now = clock.now();
  await db
    .update(surveys)
    .set({ deletedAt: now, purgedAt: now })
    .where(eq(surveys.id, purgedId()));
});

async function addBatches(
  batches: readonly (readonly Accepted[])[],
): Promise<void> {
  const { db } = server.services;
  for (const batch of batches) {
    await inTransaction(db, (tx) =>
      addAcceptedToStatistics(tx, new FormCache(db), batch),
    );
  }
}

async function statisticsAfter(batches: readonly (readonly Accepted[])[]) {
  const { db } = server.services;
  await db.delete(answerStatistics);
  await addBatches(batches);
  return db
    .select()
    .from(answerStatistics)
    .orderBy(asc(answerStatistics.surveyId));
}

it("adds a batch over many surveys as it adds its answers one by one", async () => {
  const oneByOne = await statisticsAfter(accepted.map((one) => [one]));
  expect(oneByOne.map(({ answers }) => answers)).toEqual([3, 0, 3, 3]);
  expect(await statisticsAfter([accepted])).toEqual(oneByOne);
  const halves = [accepted.slice(0, 5), accepted.slice(5)];
  expect(await statisticsAfter(halves)).toEqual(oneByOne);
});

it("takes as many statements for many surveys and answers as for one", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const present = accepted.filter(({ surveyId }) => surveyId !== purgedId());
  const countFor = async (batch: readonly Accepted[]) => {
    await server.services.db.delete(answerStatistics);
    query.mockClear();
    await addBatches([batch]);
    return query.mock.calls.length;
  };
  const forOne = await countFor(present.slice(0, 1));
  expect(forOne).toBeGreaterThan(6);
  expect(await countFor(present)).toBe(forOne);
});

it("names the surveys whose statistics another transaction has locked, and adds the others", async () => {
  const { db } = server.services;
  const locked = made[2]?.id ?? 0;
  await statisticsAfter([accepted.slice(0, 4)]);
  const busy = await inTransaction(db, async (tx) => {
    await tx
      .select()
      .from(answerStatistics)
      .where(eq(answerStatistics.surveyId, locked))
      .for("update");
    return inTransaction(db, (other) =>
      addAcceptedToStatistics(other, new FormCache(db), accepted.slice(4, 8)),
    );
  });
  expect([...busy]).toEqual([locked]);
  const rows = await db
    .select({ answers: answerStatistics.answers })
    .from(answerStatistics)
    .orderBy(asc(answerStatistics.surveyId));
  expect(rows.map(({ answers }) => answers)).toEqual([2, 0, 1, 2]);
});
