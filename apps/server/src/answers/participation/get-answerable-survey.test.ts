import {
  getAnswerableSurvey,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { pauseSurvey } from "@sigi/contract/running-surveys.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { surveys } from "../../surveys/tables.ts";
import { answerTo, publishSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { participations } from "../tables.ts";

describe("an answerable survey", () => {
  const server = useTestServer({ work: false });

  it("shows visitors its description but no questions", async () => {
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

  it("shows its questions without prices once started, also after a reload", async () => {
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
    'shows the outcome "%s" of an answer, and no questions',
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

  it("ignores an expired participation", async () => {
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

  it("is closed to new respondents when all its places are reserved", async () => {
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

  it("accepts no new respondents while it is paused", async () => {
    const owner = await createUser(server);
    const survey = await publishSurvey(server, { ownerId: owner.id });
    const params = { code: survey.code };
    await owner.client.call(pauseSurvey, { params });
    const { client } = await createUser(server);
    expect(await client.call(getAnswerableSurvey, { params })).toMatchObject({
      open: false,
    });
    expect(await client.refused(startAnswer, { params })).toMatchObject({
      status: 409,
      code: "not_open",
    });
  });

  it("is not found before it is published, or if it does not exist", async () => {
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

  it("can be started only by signed-in users", async () => {
    const survey = await publishSurvey(server);
    expect(
      await server
        .anonymous()
        .refused(startAnswer, { params: { code: survey.code } }),
    ).toMatchObject({ status: 401 });
  });
});
