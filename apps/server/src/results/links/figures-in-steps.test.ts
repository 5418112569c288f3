import {
  createLink,
  getSharedResults,
  openLink,
} from "@sigi/contract/result-links.ts";
import type { LinkPart } from "@sigi/contract/result-links.ts";
import { getResults } from "@sigi/contract/results.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { participations } from "../../answers/tables.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { FormCache } from "../../answers/public.ts";
import { uncountReversed } from "../summary/uncount-reversed.ts";
import { answerSurvey, countAnswers } from "../testing/answer-survey.ts";
import { surveySummaries } from "../tables.ts";

const server = useTestServer({ work: false });

/** A survey, and what its creator and the bearers of two links read of it. */
async function sharedSurvey(respondents = 10) {
  const creator = await createUser(server);
  const survey = await publishSurvey(server, {
    ownerId: creator.id,
    respondents,
  });
  const params = { code: survey.code };
  const bearerOf = async (parts: LinkPart[]) => {
    const { token } = await creator.client.call(createLink, {
      params,
      body: { name: "Klien", days: 30, parts },
    });
    const visitor = server.anonymous();
    return async () => {
      const { id } = await visitor.call(openLink, { body: { token } });
      return visitor.call(getSharedResults, { query: { link: id } });
    };
  };
  return {
    survey,
    own: () => creator.client.call(getResults, { params }),
    withAnswers: await bearerOf(["summary", "answers"]),
    without: await bearerOf(["summary"]),
  };
}

async function answer(survey: TestSurvey, count: number) {
  for (let answers = 0; answers < count; answers++)
    await answerSurvey(server, survey, ["yes", 3, "Nasi uduk"]);
  await countAnswers(server);
}

it("grow by five answers at once only where a link hides single answers", async () => {
  const { survey, own, withAnswers, without } = await sharedSurvey();
  await answer(survey, 7);
  for (const [read, base] of [
    [own, 7],
    [withAnswers, 7],
    [without, 5],
  ] as const)
    expect(await read()).toMatchObject({
      accepted: 7,
      answers: base,
      questions: [{ base }, { base }, { base }],
    });
});

it("stay in steps when a survey ends, and when the states of its questions are written", async () => {
  const { survey, own, without } = await sharedSurvey(7);
  await answer(survey, 7);
  expect((await own()).survey.status).toBe("completed");
  expect((await without()).questions[0]?.base).toBe(5);
  server.advanceClock(61 * 60_000);
  await countAnswers(server);
  const [summary] = await server.services.db
    .select()
    .from(surveySummaries)
    .where(eq(surveySummaries.surveyId, survey.id));
  expect(summary).toMatchObject({ foldedNumber: 5, lastNumber: 7 });
  expect((await without()).questions[0]?.base).toBe(5);
  expect((await own()).questions[0]?.base).toBe(7);
});

it("lose an answer that is taken back, in the same steps", async () => {
  const { survey, own, without } = await sharedSurvey();
  await answer(survey, 7);
  const { db, clock } = server.services;
  const [last] = await db
    .select()
    .from(participations)
    .where(eq(participations.surveyId, survey.id))
    .orderBy(participations.id)
    .offset(6);
  await db
    .update(participations)
    .set({ status: "rejected" })
    .where(eq(participations.id, last?.id ?? 0));
  const before = await without();
  await uncountReversed(db, new FormCache(db), {
    surveyId: survey.id,
    now: () => clock.now(),
  });
  expect((await own()).questions[0]?.base).toBe(6);
  expect((await without()).questions).toEqual(before.questions);
  expect((await without()).answers).toBe(5);
});
