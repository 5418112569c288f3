import {
  getAnswerableSurvey,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { surveys } from "../../surveys/tables.ts";
import { answerTo, publishSurvey } from "../../testing/answer-factories.ts";
import { createUser } from "../../testing/factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { participations } from "../tables.ts";

describe("a survey that can be answered", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ work: false });
  });
  afterAll(() => server.stop());

  it("shows anybody what it is about, and no question", async () => {
    const survey = await publishSurvey(server);
    const shown = await server
      .anonymous()
      .call(getAnswerableSurvey, { params: { code: survey.code } });
    expect(shown).toMatchObject({
      title: "Kebiasaan Sarapan",
      respondentFee: survey.reward,
      questionCount: 3,
      minutes: 2,
      open: true,
      participation: null,
      form: null,
    });
  });

  it("shows who has started the questions, without prices, again after a reload", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const params = { code: survey.code };
    const started = await client.call(startAnswer, { params });
    const reloaded = await client.call(getAnswerableSurvey, { params });
    expect(reloaded).toEqual(started.survey);
    expect(reloaded.participation).toEqual(started.participation);
    const asked = reloaded.form?.sections.flatMap(({ questions }) => questions);
    expect(asked?.map(({ id }) => id)).toEqual(survey.questionIds);
    expect(asked?.every((question) => question.service === undefined)).toBe(
      true,
    );

    const other = await createUser(server);
    const unseen = await other.client.call(getAnswerableSurvey, { params });
    expect(unseen).toMatchObject({ participation: null, form: null });
  });

  it.each(["accepted", "flagged", "rejected"] as const)(
    "tells who has answered what became of it: %s, and shows no question again",
    async (status) => {
      const survey = await publishSurvey(server);
      const { client } = await createUser(server);
      const body = answerTo(survey);
      await client.call(submitAnswer, { body });
      await server.services.db
        .update(participations)
        .set({ status })
        .where(eq(participations.surveyId, survey.id));
      const params = { code: survey.code };
      expect(await client.call(getAnswerableSurvey, { params })).toMatchObject({
        participation: { status },
        form: null,
      });
    },
  );

  it("does not count an attempt whose time has run out", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const params = { code: survey.code };
    await client.call(startAnswer, { params });
    server.advanceClock(61 * 60_000);
    expect(await client.call(getAnswerableSurvey, { params })).toMatchObject({
      participation: null,
      form: null,
      open: true,
    });
  });

  it("is closed to newcomers when all its places are kept", async () => {
    const survey = await publishSurvey(server, { respondents: 1 });
    const params = { code: survey.code };
    const { client } = await createUser(server);
    await client.call(startAnswer, { params });
    const newcomer = await createUser(server);
    expect(
      await newcomer.client.call(getAnswerableSurvey, { params }),
    ).toMatchObject({ open: false });
    expect(await client.call(getAnswerableSurvey, { params })).toMatchObject({
      open: true,
    });
  });

  it("takes nobody new while it is paused", async () => {
    const survey = await publishSurvey(server);
    await server.services.db
      .update(surveys)
      .set({ status: "paused" })
      .where(eq(surveys.id, survey.id));
    const params = { code: survey.code };
    const { client } = await createUser(server);
    expect(await client.call(getAnswerableSurvey, { params })).toMatchObject({
      open: false,
    });
    expect(await client.refused(startAnswer, { params })).toMatchObject({
      status: 409,
      code: "not_open",
    });
  });

  it("cannot be found before it is published, or when it does not exist", async () => {
    const survey = await publishSurvey(server);
    await server.services.db
      .update(surveys)
      .set({ status: "draft" })
      .where(eq(surveys.id, survey.id));
    const { client } = await createUser(server);
    for (const code of [survey.code, "tidakada1234"]) {
      const params = { code };
      for (const endpoint of [getAnswerableSurvey, startAnswer]) {
        expect(await client.refused(endpoint, { params })).toMatchObject({
          status: 404,
          code: "not_found",
        });
      }
    }
  });

  it("can be started only by who is signed in", async () => {
    const survey = await publishSurvey(server);
    expect(
      await server
        .anonymous()
        .refused(startAnswer, { params: { code: survey.code } }),
    ).toMatchObject({ status: 401 });
  });
});
