import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import {
  getAnswerableSurvey,
  keepDraft,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTo, publishSurvey } from "../../testing/answer-factories.ts";
import type { TestSurvey } from "../../testing/answer-factories.ts";
import { createUser, testPassword } from "../../testing/factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { deleteEndedDrafts } from "./repository.ts";
import { answerDrafts } from "./tables.ts";

let server: TestServer;
let survey: TestSurvey;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  survey = await publishSurvey(server);
});
afterAll(() => server.stop());

const kept = () => server.services.db.$count(answerDrafts);

/** A user who has started the survey, and their draft. */
async function respondent() {
  const user = await createUser(server);
  const params = { code: survey.code };
  const { participation } = await user.client.call(startAnswer, { params });
  const { id: participationId, lease } = participation;
  const keep = (value: unknown, given = { participationId, lease }) => {
    const values = [{ questionId: survey.questionIds[0] ?? 0, value }];
    return user.client.call(keepDraft, { body: { ...given, values } });
  };
  const read = async () =>
    (await user.client.call(getAnswerableSurvey, { params })).draft;
  return { user, participation, keep, read, params };
}

describe("a draft on the server", () => {
  it("is what another device goes on with, as it was kept last", async () => {
    const { user, keep, read, params } = await respondent();
    expect(await read()).toBeNull();
    expect(await keep("daily")).toEqual({ revision: 1 });
    // Not validated, with any character.
    expect(await keep("often \u0000 \ud800")).toEqual({ revision: 2 });
    const draft = { revision: 2, values: [{ value: "often \u0000 \ud800" }] };
    expect(await read()).toMatchObject(draft);
    const again = await user.client.call(startAnswer, { params });
    expect(again.survey.draft).toMatchObject(draft);
  });

  it("is kept by its user with its lease only, and shown to nobody else", async () => {
    const { participation, keep, params } = await respondent();
    await keep("daily");
    const other = await respondent();
    const { id: participationId, lease } = participation;
    await expect(
      other.keep("rarely", { participationId, lease }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      keep("rarely", { participationId, lease: "other" }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await other.read()).toBeNull();
    const visitor = server.anonymous();
    const shown = await visitor.call(getAnswerableSurvey, { params });
    expect(shown.draft).toBeNull();
  });

  it("refuses values that are nested too deeply to be written again", async () => {
    const { keep, read } = await respondent();
    const nested = (levels: number): unknown =>
      Array.from({ length: levels }).reduce((inner) => [inner], "daily");
    await expect(keep(nested(30))).rejects.toMatchObject({ status: 422 });
    await keep(nested(5));
    expect(await read()).toMatchObject({ values: [{ value: nested(5) }] });
  });

  it("ends with its participation, after which none is kept", async () => {
    const { user, participation, keep, read } = await respondent();
    await keep("daily");
    const before = await kept();
    await user.client.call(submitAnswer, {
      body: answerTo(survey, participation),
    });
    expect(await read()).toBeNull();
    await expect(keep("daily")).rejects.toMatchObject({ status: 404 });
    await deleteEndedDrafts(server.services.db);
    expect(await kept()).toBe(before - 1);
  });

  it("is deleted with its account", async () => {
    const { user, keep } = await respondent();
    await keep("daily");
    const before = await kept();
    await user.client.call(deleteAccount, {
      body: { currentPassword: testPassword, giveUpBalance: true },
    });
    expect(await kept()).toBe(before - 1);
  });
});
