import { and, asc, eq, inArray, sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { FormCache } from "../../answers/public.ts";
import { answerStatistics } from "../../answers/review/tables.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import { countForStatistics } from "../../answers/testing/count-for-statistics.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { participations } from "../../answers/tables.ts";
import {
  inSnapshot,
  inTransaction,
} from "../../platform/database/transaction.ts";
import { anySurvey } from "../../surveys/public.ts";
import { surveys } from "../../surveys/tables.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { questionSummaries, resultRows, surveySummaries } from "../tables.ts";
import { describeSurvey } from "../result-survey.ts";
import type { Accepted } from "./read-models.ts";
import { answerSurvey } from "../testing/answer-survey.ts";
import { catchUp } from "./catch-up.ts";
import { countPending, PendingAnswers } from "./count-pending.ts";
import { foldAnswers } from "./fold-answers.ts";
import { getResults } from "./get-results.ts";
import { numberAnswers } from "./number-answers.ts";

const given = [
  ["yes", 3, "Nasi uduk"],
  ["no", 7, "Nasi goreng dan teh"],
  ["yes", 1, "Bubur ayam"],
  ["no", 9, "Roti bakar"],
  ["yes", 5, "Lontong sayur"],
  ["no", 2, "Ketoprak"],
];
const SURVEYS = 4;
/** Index of the survey that is deleted permanently, with others before and after it. */
const PURGED = 1;

const server = useTestServer({ work: false });
const made: TestSurvey[] = [];
let accepted: Accepted[] = [];

beforeAll(async () => {
  for (let index = 0; index < SURVEYS; index++) {
    made.push(await publishSurvey(server));
  }
  // The surveys take turns, so that a batch contains answers of all of them.
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
  const { db } = server.services;
  await db.delete(resultRows);
  await db.delete(questionSummaries);
  await db.delete(surveySummaries);
  await db.delete(answerStatistics);
  for (const batch of batches) {
    const forms = new FormCache(db);
    await number(forms, batch);
    for (const { id } of made) await foldAnswers(db, forms, { surveyId: id });
  }
};

const number = (forms: FormCache, batch: readonly Accepted[]) => {
  const { db, clock } = server.services;
  return inTransaction(db, async (tx) => {
    await countForStatistics(tx, forms, batch);
    return numberAnswers(tx, { accepted: batch, now: clock.now() });
  });
};

const stored = async () => {
  const { db } = server.services;
  const { surveyId, answers, lastNumber, foldedNumber, durations } =
    surveySummaries;
  return {
    rows: await db
      .select()
      .from(resultRows)
      .orderBy(asc(resultRows.surveyId), asc(resultRows.number)),
    summaries: await db
      .select({ surveyId, answers, lastNumber, foldedNumber, durations })
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
  expect(oneByOne.summaries.map(({ answers }) => answers)).toEqual([5, 6, 6]);
  for (const { foldedNumber, lastNumber } of oneByOne.summaries) {
    expect(foldedNumber).toBe(lastNumber - (lastNumber % 5));
  }
  expect(oneByOne.states).not.toHaveLength(0);
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
    await number(new FormCache(server.services.db), batch);
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

it("writes no states before a hundred answers wait, and then all whole steps of five", async () => {
  const { db, clock } = server.services;
  await inBatches([]);
  const [survey] = made;
  const surveyId = survey?.id ?? 0;
  const forms = new FormCache(db);
  const count = async (batch: readonly Accepted[]) => {
    const pending = new PendingAnswers();
    pending.add(batch);
    const { signal } = new AbortController();
    await countPending(pending, { db, forms, now: () => clock.now() }, signal);
  };
  const own = accepted.filter((one) => one.surveyId === surveyId);
  await count(own.slice(0, 2));
  const { foldedNumber, lastNumber } = surveySummaries;
  const numbers = async () =>
    db
      .select({ foldedNumber, lastNumber })
      .from(surveySummaries)
      .where(eq(surveySummaries.surveyId, surveyId));
  expect(await numbers()).toEqual([{ foldedNumber: 0, lastNumber: 1 }]);
  // Simulates many earlier answers.
  await db
    .update(surveySummaries)
    .set({ answers: 95, lastNumber: 95 })
    .where(eq(surveySummaries.surveyId, surveyId));
  await count(own);
  expect(await numbers()).toEqual([{ foldedNumber: 0, lastNumber: 99 }]);
  await db
    .update(surveySummaries)
    .set({ answers: 100, lastNumber: 100 })
    .where(eq(surveySummaries.surveyId, surveyId));
  await db
    .delete(resultRows)
    .where(and(eq(resultRows.surveyId, surveyId), eq(resultRows.number, 99)));
  await count(own);
  expect(await numbers()).toEqual([{ foldedNumber: 100, lastNumber: 101 }]);
});

it("folds the few answers of a survey once it has received none for an hour", async () => {
  const { db, clock } = server.services;
  const forms = new FormCache(db);
  await inBatches([]);
  await number(forms, accepted);
  const unfolded = async (minutes: number) => {
    const now = () => new Date(clock.now().getTime() + minutes * 60_000);
    await catchUp(db, forms, { now });
    return db
      .select({ id: surveySummaries.surveyId })
      .from(surveySummaries)
      .where(sql`folded_number < last_number - last_number % 5`);
  };
  // One of the surveys was deleted for good.
  expect(await unfolded(59)).toHaveLength(made.length - 1);
  expect(await unfolded(61)).toEqual([]);
});

it("shows answers that the states do not contain yet", async () => {
  const { db } = server.services;
  const survey = made[2];
  const read = async () => {
    const forms = new FormCache(db);
    const row = await anySurvey(db, survey?.id ?? 0);
    const described = await describeSurvey(row, forms, "en");
    return inSnapshot(db, (tx) => getResults(tx, described));
  };
  await inBatches([accepted]);
  const folded = await read();
  expect(folded.questions[0]?.base).toBe(given.length);
  await inBatches([accepted.slice(0, 7)]);
  await number(new FormCache(db), accepted.slice(7));
  expect(await read()).toEqual({
    ...folded,
    updatedAt: expect.any(Date) as Date,
  });
  expect(folded.seconds.median).toBeGreaterThan(39);
});

it("catches up from where it was stopped", async () => {
  const { db, clock } = server.services;
  await inBatches([]);
  const stopping = new AbortController();
  // Stops the run within the first survey's slice.
  const now = () => {
    stopping.abort();
    return clock.now();
  };
  const forms = new FormCache(db);
  await catchUp(db, forms, { now, signal: stopping.signal });
  const counted = await db.select().from(resultRows);
  expect(counted).toHaveLength(5);
  await catchUp(db, forms, { now: () => clock.now() });
  const rows = await db.select().from(resultRows);
  expect(rows).toHaveLength(17);
  expect(rows).toEqual(expect.arrayContaining(counted));
});
