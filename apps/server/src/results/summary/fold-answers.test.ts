import { asc, eq, inArray } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { FormCache } from "../../answers/public.ts";
import { answerStatistics } from "../../answers/review/tables.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import { countForStatistics } from "../../answers/testing/count-for-statistics.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { participations } from "../../answers/tables.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { surveys } from "../../surveys/tables.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { questionSummaries, resultRows, surveySummaries } from "../tables.ts";
import type { Accepted } from "./read-models.ts";
import { answerSurvey } from "../testing/answer-survey.ts";
import { catchUp } from "./catch-up.ts";
import { countPending, PendingAnswers } from "./count-pending.ts";
import { foldAnswers } from "./fold-answers.ts";

const given = [
  ["yes", 3, "Nasi uduk"],
  ["no", 7, "Nasi goreng dan teh"],
  ["yes", 1, "Bubur ayam"],
  ["no", 9, "Roti bakar"],
];
const SURVEYS = 4;
/** Deleted for good, with others before and after it. */
const PURGED = 1;

const server = useTestServer({ work: false });
const made: TestSurvey[] = [];
let accepted: Accepted[] = [];

beforeAll(async () => {
  for (let index = 0; index < SURVEYS; index++) {
    made.push(await publishSurvey(server));
  }
  // In turns, so that a batch has them mixed.
  for (const values of given) {
    for (const survey of made) await answerSurvey(server, survey, values);
  }
  const { db, clock } = server.services;
  const { id: participationId, surveyId } = participations;
  accepted = await db
    .select({ participationId, surveyId })
    .from(participations)
    .orderBy(asc(participationId));
  const [reversed] = accepted;
  await db
    .update(participations)
    .set({ status: "rejected" })
    .where(eq(participationId, reversed?.participationId ?? 0));
  const now = clock.now();
  await db
    .update(surveys)
    .set({ deletedAt: now, purgedAt: now })
    .where(eq(surveys.id, made[PURGED]?.id ?? 0));
});

const inBatches = async (batches: readonly (readonly Accepted[])[]) => {
  const { db, clock } = server.services;
  await db.delete(resultRows);
  await db.delete(questionSummaries);
  await db.delete(surveySummaries);
  await db.delete(answerStatistics);
  for (const batch of batches) {
    await inTransaction(db, async (tx) => {
      const forms = new FormCache(db);
      await countForStatistics(tx, forms, batch);
      await foldAnswers(tx, forms, { accepted: batch, now: clock.now() });
    });
  }
};

const stored = async () => {
  const { db } = server.services;
  const { surveyId, answers, lastNumber, durations } = surveySummaries;
  return {
    rows: await db
      .select()
      .from(resultRows)
      .orderBy(asc(resultRows.surveyId), asc(resultRows.number)),
    summaries: await db
      .select({ surveyId, answers, lastNumber, durations })
      .from(surveySummaries)
      .orderBy(asc(surveyId)),
    states: await db
      .select()
      .from(questionSummaries)
      .orderBy(
        asc(questionSummaries.surveyId),
        asc(questionSummaries.questionId),
      ),
    statistics: await db
      .select()
      .from(answerStatistics)
      .orderBy(asc(answerStatistics.surveyId)),
  };
};

it("adds a batch over many surveys as it adds its answers one by one", async () => {
  await inBatches(accepted.map((one) => [one]));
  const oneByOne = await stored();
  expect(oneByOne.summaries.map(({ answers }) => answers)).toEqual([3, 4, 4]);
  await inBatches([accepted]);
  expect(await stored()).toEqual(oneByOne);
  await inBatches([accepted.slice(0, 7), accepted.slice(7)]);
  expect(await stored()).toEqual(oneByOne);
});

it("takes as many statements for many surveys and answers as for one", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const [first] = accepted.filter(
    ({ surveyId }) => surveyId !== made[PURGED]?.id,
  );
  const others = accepted.filter(
    ({ surveyId }) => surveyId !== made[PURGED]?.id,
  );
  const countFor = async (batch: readonly Accepted[]) => {
    await inBatches([]);
    query.mockClear();
    const { db, clock } = server.services;
    await inTransaction(db, async (tx) => {
      const forms = new FormCache(db);
      await countForStatistics(tx, forms, batch);
      await foldAnswers(tx, forms, { accepted: batch, now: clock.now() });
    });
    return query.mock.calls.length;
  };
  const second = others.find(({ surveyId }) => surveyId !== first?.surveyId);
  const forOne = await countFor(second ? [second] : []);
  expect(forOne).toBeGreaterThan(10);
  expect(await countFor(others)).toBe(forOne);
});

it("leaves a survey that another transaction has locked for later, and counts the others", async () => {
  const { db, clock } = server.services;
  await inBatches([accepted.slice(0, SURVEYS)]);
  const locked = made[2]?.id ?? 0;
  const pending = new PendingAnswers();
  pending.add(accepted);
  const count = () =>
    countPending(
      pending,
      { db, forms: new FormCache(db), now: () => clock.now() },
      new AbortController().signal,
    );
  await inTransaction(db, async (tx) => {
    await tx
      .select()
      .from(surveySummaries)
      .where(eq(surveySummaries.surveyId, locked))
      .for("update");
    await count();
    // The catch-up neither waits nor fails.
    await catchUp(db, new FormCache(db), { now: () => clock.now() });
  });
  const numbered = () =>
    db.$count(resultRows, inArray(resultRows.surveyId, [locked]));
  expect(await numbered()).toBe(1);
  expect(pending.isEmpty).toBe(false);
  await count();
  expect(await numbered()).toBe(given.length);
  expect(pending.isEmpty).toBe(true);
});

it("catches up from where it was stopped", async () => {
  const { db, clock } = server.services;
  await inBatches([]);
  const stopping = new AbortController();
  // Stops it within the first survey's slice.
  const now = () => {
    stopping.abort();
    return clock.now();
  };
  const forms = new FormCache(db);
  await catchUp(db, forms, { now, signal: stopping.signal });
  const counted = await db.select().from(resultRows);
  expect(counted).toHaveLength(3);
  await catchUp(db, forms, { now: () => clock.now() });
  const rows = await db.select().from(resultRows);
  expect(rows).toHaveLength(11);
  expect(rows).toEqual(expect.arrayContaining(counted));
});
