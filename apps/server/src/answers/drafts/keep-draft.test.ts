import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import {
  getAnswerableSurvey,
  keepDraft,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import type { AnswerDraft } from "@sigi/contract/answers.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { answerTo, publishSurvey } from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { participations } from "../tables.ts";
import { deleteEndedDrafts } from "./repository.ts";
import { answerDrafts } from "./tables.ts";

const server = useTestServer({ work: false });
let survey: TestSurvey;

beforeAll(async () => {
  survey = await publishSurvey(server, { respondents: 50 });
});

const kept = () => server.services.db.$count(answerDrafts);

const valuesOf = (draft: AnswerDraft | null) =>
  Object.fromEntries(
    draft?.values.map(({ questionId, value }) => [questionId, value]) ?? [],
  );

/** A user who has started the survey, and their draft. */
async function respondent() {
  const user = await createUser(server);
  const params = { code: survey.code };
  const { participation } = await user.client.call(startAnswer, { params });
  const { id: participationId, lease } = participation;
  const keep = (value: unknown, given = { participationId, lease }, at = 0) => {
    const values = [{ questionId: survey.questionIds[at] ?? 0, value }];
    return user.client.call(keepDraft, { body: { ...given, values } });
  };
  const keepAt = (at: number, value: unknown) => keep(value, undefined, at);
  const read = async () =>
    (await user.client.call(getAnswerableSurvey, { params })).draft;
  return { user, participation, keep, keepAt, read, params };
}

describe("a draft on the server", () => {
  it("is what another device goes on with, as it was stored last", async () => {
    const { user, keep, read, params } = await respondent();
    expect(await read()).toBeNull();
    expect(await keep("daily")).toEqual({ revision: 1 });
    // Drafts are not validated and may contain any character.
    expect(await keep("often \u0000 \ud800")).toEqual({ revision: 2 });
    const draft = { revision: 2, values: [{ value: "often \u0000 \ud800" }] };
    expect(await read()).toMatchObject(draft);
    const again = await user.client.call(startAnswer, { params });
    expect(again.survey.draft).toMatchObject(draft);
  });

  it("reports to the other device the time that was spent, as it was stored last", async () => {
    const { user, participation, read } = await respondent();
    const { id: participationId, lease } = participation;
    for (const seconds of [{ 7: 5 }, { 7: 60.5, 8: 2 }]) {
      const body = { participationId, lease, values: [], seconds };
      await user.client.call(keepDraft, { body });
      expect(await read()).toMatchObject({ seconds });
    }
  });

  it("loses nothing when two devices send different questions, also at once", async () => {
    const { keepAt, read } = await respondent();
    const [choice = 0, number = 0, remarks = 0] = survey.questionIds;
    await Promise.all([
      keepAt(0, "yes"),
      keepAt(1, 3),
      keepAt(2, "Nasi"),
      keepAt(2, "Nasi uduk"),
    ]);
    await keepAt(1, null);
    const draft = await read();
    expect(draft?.revision).toBe(5);
    expect(valuesOf(draft)).toEqual({
      [choice]: "yes",
      [number]: null,
      [remarks]: expect.stringMatching(/^Nasi/),
    });
  });

  it("grows no larger than an answer can be, in however many calls", async () => {
    const { user, participation, keepAt } = await respondent();
    const { id: participationId, lease } = participation;
    const text = "x".repeat(600_000);
    await keepAt(0, text);
    await expect(keepAt(1, text)).rejects.toMatchObject({ status: 422 });
    await keepAt(0, "yes");
    await keepAt(1, text);
    const invented = (from: number) => {
      const values = Array.from({ length: 2_000 }, (_, index) => ({
        questionId: from + index,
        value: 1,
      }));
      const body = { participationId, lease, values };
      return user.client.call(keepDraft, { body });
    };
    await expect(invented(1_000_000)).rejects.toMatchObject({ status: 422 });
  });

  it("goes on counting after its place has expired, without its values", async () => {
    const { user, participation, keep, read, params } = await respondent();
    expect(await keep("daily")).toEqual({ revision: 1 });
    expect(await keep("often")).toEqual({ revision: 2 });
    await server.services.db
      .update(participations)
      .set({ status: "expired" })
      .where(eq(participations.id, participation.id));
    await deleteEndedDrafts(server.services.db);
    await user.client.call(startAnswer, { params });
    expect(await read()).toEqual({ revision: 2, values: [], seconds: {} });
    // Another device that has revision 2 takes this one over.
    expect(await keep("rarely")).toEqual({ revision: 3 });
  });

  it("is stored by its user with its lease only, and shown to nobody else", async () => {
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

  it("ends with its participation, after which none is stored", async () => {
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
