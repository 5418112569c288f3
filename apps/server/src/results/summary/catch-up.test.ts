import { eq, inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { surveys } from "../../surveys/tables.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { questionSummaries, resultRows, surveySummaries } from "../tables.ts";
import { answerSurvey, countAnswers } from "../testing/answer-survey.ts";
import { findUncounted } from "./read-models.ts";
import { numberAnswers } from "./number-answers.ts";

const answer = ["yes", 3, "Nasi uduk"];

const server = useTestServer({ work: false });

const countedOf = ({ id }: TestSurvey) =>
  server.services.db.$count(resultRows, eq(resultRows.surveyId, id));

const foldedNumberOf = async ({ id }: TestSurvey) => {
  const [summary] = await server.services.db
    .select()
    .from(surveySummaries)
    .where(eq(surveySummaries.surveyId, id));
  return summary?.foldedNumber;
};

const countLate = async ({ id }: TestSurvey) => {
  const { db, clock } = server.services;
  const accepted = await findUncounted(db, id, { after: 0, limit: 10 });
  await inTransaction(db, (tx) =>
    numberAnswers(tx, { accepted, now: clock.now() }),
  );
};

it("counts nothing of a survey that was deleted for good, and leaves nothing of it", async () => {
  const survey = await publishSurvey(server);
  await answerSurvey(server, survey, answer);
  await countAnswers(server);
  await answerSurvey(server, survey, answer);
  const now = server.services.clock.now();
  await server.services.db
    .update(surveys)
    .set({ deletedAt: now, purgedAt: now })
    .where(eq(surveys.id, survey.id));

  await countAnswers(server);
  expect(await countedOf(survey)).toBe(1);

  // An event that arrives late finds that the survey was deleted.
  await countLate(survey);
  expect(await countedOf(survey)).toBe(0);
  for (const table of [surveySummaries, questionSummaries]) {
    const rows = await server.services.db
      .select()
      .from(table)
      .where(eq(table.surveyId, survey.id));
    expect(rows).toEqual([]);
  }
});

it("counts the other surveys where one fails, and says so", async () => {
  const broken = await publishSurvey(server);
  const sound = await publishSurvey(server);
  for (const survey of [broken, sound]) {
    for (let answers = 0; answers < 5; answers++)
      await answerSurvey(server, survey, answer);
  }
  await server.services.db.insert(questionSummaries).values({
    surveyId: broken.id,
    questionId: broken.questionIds[0] ?? 0,
    state: sql`'"not a state"'::jsonb`,
  });

  await countAnswers(server);
  // Few answers are folded once the survey has received none for an hour.
  server.advanceClock(61 * 60_000);
  await expect(countAnswers(server)).rejects.toMatchObject({
    cause: { message: "1 of 2 failed" },
  });
  expect(await foldedNumberOf(broken)).toBe(0);
  expect(await foldedNumberOf(sound)).toBe(5);
  await server.services.db
    .delete(questionSummaries)
    .where(inArray(questionSummaries.surveyId, [broken.id]));
});
