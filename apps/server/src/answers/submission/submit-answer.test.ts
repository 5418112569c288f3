import {
  getAnswerableSurvey,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { afterEach, describe, expect, it } from "vitest";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { countStatements } from "../../../testing/count-statements.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { answers } from "../tables.ts";

describe("submitting an answer", () => {
  const server = useTestServer({ work: false });

  afterEach(() => expectSoundBooks(server));

  it("posts the reward, raises the level and returns the closing sentence", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const { participation } = await client.call(startAnswer, {
      params: { code: survey.code },
    });

    const receipt = await client.call(submitAnswer, {
      body: answerTo(survey, participation),
    });

    expect(receipt).toEqual({
      heldUntil: null,
      closingSentence: "Terima kasih atas jawaban Anda.",
      status: "accepted",
      reward: survey.reward,
    });
    const user = await client.call(getCurrentUser);
    expect(user).toMatchObject({ balance: survey.reward, level: 10 });
    const shown = await client.call(getAnswerableSurvey, {
      params: { code: survey.code },
    });
    expect(shown).toMatchObject({
      participation: { status: "accepted" },
      form: null,
    });
  });

  it("takes three round trips to the database, the session's included", async () => {
    const survey = await publishSurvey(server);
    const first = await createUser(server);
    const second = await createUser(server);
    // The survey's form is read once, then cached.
    await first.client.call(submitAnswer, { body: answerTo(survey) });
    const { participation } = await second.client.call(startAnswer, {
      params: { code: survey.code },
    });
    const [, statements] = await countStatements(() =>
      second.client.call(submitAnswer, {
        body: answerTo(survey, participation),
      }),
    );
    expect(statements).toBe(3);
  });

  it("is possible without starting first", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const receipt = await client.call(submitAnswer, { body: answerTo(survey) });
    expect(receipt).toMatchObject({ status: "accepted" });
  });

  it("pays once when the same answer is sent five times at once, and returns the first receipt to each caller", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const { participation } = await client.call(startAnswer, {
      params: { code: survey.code },
    });
    const receipts = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.call(submitAnswer, { body: answerTo(survey, participation) }),
      ),
    );
    expect(
      new Set(receipts.map((receipt) => JSON.stringify(receipt))).size,
    ).toBe(1);
    const user = await client.call(getCurrentUser);
    expect(user).toMatchObject({ balance: survey.reward, level: 10 });
  });

  it("pays once when five answers are submitted at once without a start", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const receipts = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.call(submitAnswer, { body: answerTo(survey) }),
      ),
    );
    expect(receipts.map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => "accepted"),
    );
    const user = await client.call(getCurrentUser);
    expect(user).toMatchObject({ balance: survey.reward, level: 10 });
  });

  it("returns the first receipt for a later repeat with other content", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const first = await client.call(submitAnswer, { body: answerTo(survey) });
    const repeat = await client.call(submitAnswer, {
      body: { formId: survey.id, values: [] },
    });
    expect(repeat).toEqual(first);
  });

  it("refuses an Idempotency-Key: the participation makes a repeat safe", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const refusal = await client.refused(
      submitAnswer,
      { body: answerTo(survey) },
      { "idempotency-key": "jawaban-pertama" },
    );
    expect(refusal).toMatchObject({
      status: 422,
      fields: { "Idempotency-Key": [expect.any(String)] },
    });
  });

  it("stores visible values and drops hidden ones", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const [choice = 0, number = 0] = survey.questionIds;
    await client.call(submitAnswer, {
      body: {
        formId: survey.id,
        values: [
          { questionId: choice, value: "no" },
          { questionId: number, value: 7 },
        ],
      },
    });
    const kept = await server.services.db.select().from(answers);
    expect(kept.find((row) => row.surveyId === survey.id)?.values).toEqual({
      [choice]: "no",
    });
  });

  it.each([
    ["id", "Pertanyaan ini wajib diisi."],
    ["en", "This question needs an answer."],
  ] as const)(
    "reports an omitted required question, in %s",
    async (locale, text) => {
      const survey = await publishSurvey(server);
      const { client } = await createUser(server, { locale });
      const [choice = 0, number = 0] = survey.questionIds;
      const failure = await client.refused(submitAnswer, {
        body: {
          formId: survey.id,
          values: [{ questionId: choice, value: "yes" }],
        },
      });
      expect(failure).toMatchObject({ status: 422, code: "answers_invalid" });
      expect(failure.fields).toEqual({ [`value.${number}`]: [text] });
    },
  );

  it("reports every question with an unreadable value", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const [choice = 0, number = 0, remarks = 0] = survey.questionIds;
    const failure = await client.refused(submitAnswer, {
      body: {
        formId: survey.id,
        values: [
          { questionId: choice, value: "yes" },
          { questionId: number, value: 11 },
          { questionId: remarks, value: "satu" },
          { questionId: remarks, value: "dua" },
          { questionId: 999_999, value: "siapa" },
        ],
      },
    });
    expect(Object.keys(failure.fields).toSorted()).toEqual(
      [`value.${number}`, `value.${remarks}`, "value.999999"].toSorted(),
    );
  });

  it("refuses a text that does not match, however slow its pattern would be in a browser", async () => {
    const expression = "(?:\\w+\\s?)+!";
    const survey = await publishSurvey(server, {
      form: [
        {
          type: "short_text",
          options: {
            placeholder: "",
            min: null,
            max: null,
            pattern: { expression, message: "" },
          },
        },
      ],
    });
    const [questionId = 0] = survey.questionIds;
    const { client } = await createUser(server);
    const send = (value: string) => ({
      body: { formId: survey.id, values: [{ questionId, value }] },
    });
    const refusal = await client.refused(submitAnswer, send("a".repeat(200)));
    expect(refusal.fields[`value.${questionId}`]).toHaveLength(1);
    const receipt = await client.call(submitAnswer, send("Halo semua!"));
    expect(receipt.status).toBe("accepted");
  });

  it("refuses the answers of a user for some minutes after twenty invalid ones", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const invalid = { body: { formId: survey.id, values: [] } };
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await client.refused(submitAnswer, invalid)).status).toBe(422);
    }
    const valid = { body: answerTo(survey) };
    expect(await client.refused(submitAnswer, valid)).toMatchObject({
      status: 429,
      code: "too_many_refused_answers",
      message:
        "Too many answers that couldn't be accepted. Try again in 10 minutes.",
    });
    const other = await createUser(server);
    expect((await other.client.call(submitAnswer, valid)).status).toBe(
      "accepted",
    );

    server.advanceClock(10 * 60_000);
    expect((await client.call(submitAnswer, valid)).status).toBe("accepted");
  });

  it("refuses another user's participation and a wrong lease", async () => {
    const survey = await publishSurvey(server);
    const one = await createUser(server);
    const other = await createUser(server);
    const params = { code: survey.code };
    const mine = await one.client.call(startAnswer, { params });
    const theirs = await other.client.call(startAnswer, { params });

    const foreign = await one.client.refused(submitAnswer, {
      body: answerTo(survey, theirs.participation),
    });
    expect(foreign).toMatchObject({ status: 404, code: "not_found" });
    const unproven = await one.client.refused(submitAnswer, {
      body: answerTo(survey, { id: mine.participation.id, lease: "guessed" }),
    });
    expect(unproven).toMatchObject({ status: 403, code: "lease_invalid" });
  });

  it("requires a session and a published survey", async () => {
    const survey = await publishSurvey(server);
    const anonymous = await server
      .anonymous()
      .refused(submitAnswer, { body: answerTo(survey) });
    expect(anonymous).toMatchObject({ status: 401, code: "unauthenticated" });
    const { client } = await createUser(server);
    const unknown = await client.refused(submitAnswer, {
      body: { formId: 999_999, values: [] },
    });
    expect(unknown).toMatchObject({ status: 404, code: "not_found" });
  });

  it("refuses users who may not answer, with or without a start", async () => {
    const survey = await publishSurvey(server, {
      target: { genders: ["Pria"] },
    });
    const man = { gender: "Pria" } as const;
    const refusals = [
      [await createUser(server), "not_eligible"],
      [
        await createUser(server, { profile: man, verified: false }),
        "verify_email",
      ],
      [await createUser(server, { profile: null }), "profile_incomplete"],
    ] as const;
    for (const [{ client }, code] of refusals) {
      expect(
        await client.refused(submitAnswer, { body: answerTo(survey) }),
      ).toMatchObject({ status: 403, code });
      expect(
        await client.refused(startAnswer, { params: { code: survey.code } }),
      ).toMatchObject({ status: 403, code });
    }
    const { client } = await createUser(server, { profile: man });
    await client.call(submitAnswer, { body: answerTo(survey) });
  });

  it("refuses the survey's creator", async () => {
    const owner = await createUser(server);
    const survey = await publishSurvey(server, { ownerId: owner.id });
    const failure = await owner.client.refused(submitAnswer, {
      body: answerTo(survey),
    });
    expect(failure).toMatchObject({ status: 403, code: "not_eligible" });
  });
});
