import { submitAnswer } from "@sigi/contract/answers.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import {
  createLink,
  getSharedResults,
  openLink,
} from "@sigi/contract/result-links.ts";
import { getResults } from "@sigi/contract/results.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import { afterEach, describe, expect, it } from "vitest";
import {
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { countAnswers } from "../../results/testing/answer-survey.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

afterEach(() => expectSoundBooks(server));

const choices = [
  { id: "a", label: "<b>Pagi</b>", limit: 2 },
  { id: "b", label: "Siang", limit: 9 },
  { id: "c", label: "Sore" },
];

/** A survey in which five respondents have answered, and three of them picked limited choices. */
async function answeredSurvey() {
  const creator = await createUser(server);
  const survey = await publishSurvey(server, {
    ownerId: creator.id,
    form: [
      { type: "single_choice", options: { choices } },
      { type: "number", required: false, options: {} },
      { type: "multiple_choice", options: { choices } },
    ],
  });
  const params = { code: survey.code };
  const [first = 0, , third = 0] = survey.questionIds;
  for (const [one, several] of [
    ["a", ["b", "c"]],
    ["a", ["b"]],
    ["c", ["a"]],
    ["c", ["c"]],
    ["c", ["c"]],
  ]) {
    const { client } = await createUser(server);
    const values = [
      { questionId: first, value: one },
      { questionId: third, value: several },
    ];
    await countAnswers(server);
    const { limitedChoices } = await creator.client.call(getResults, {
      params,
    });
    expect(limitedChoices).toEqual([]);
    await client.call(submitAnswer, { body: { formId: survey.id, values } });
  }
  await countAnswers(server);
  return { creator, first, third, params };
}

describe("the limited choices of a survey", () => {
  it("are in its results from five answers on, with how many respondents have taken each", async () => {
    const { creator, first, third, params } = await answeredSurvey();
    const results = await creator.client.call(getResults, { params });
    expect(results.limitedChoices).toEqual([
      { questionId: first, choice: "a", label: "Pagi", limit: 2, taken: 2 },
      { questionId: first, choice: "b", label: "Siang", limit: 9, taken: 0 },
      { questionId: third, choice: "a", label: "Pagi", limit: 2, taken: 1 },
      { questionId: third, choice: "b", label: "Siang", limit: 9, taken: 2 },
    ]);
  });

  it("are reported to nobody else, also not to the bearer of a link", async () => {
    const { creator, params } = await answeredSurvey();
    const stranger = await createUser(server);
    const refusal = await stranger.client.refused(getResults, { params });
    expect(refusal).toMatchObject({ status: 404 });
    const { token } = await creator.client.call(createLink, {
      params,
      body: { name: "Klien", days: 30, parts: ["summary", "answers"] },
    });
    const bearer = server.anonymous();
    const { id } = await bearer.call(openLink, { body: { token } });
    const shared = await bearer.call(getSharedResults, { query: { link: id } });
    expect(shared.limitedChoices).toEqual([]);
  });

  it("may be a hundred of one question, each counted for itself", async () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      id: `c${at}`,
      label: `Pilihan ${at}`,
      limit: 1,
    }));
    const creator = await createUser(server);
    const { id, code, questionIds } = await publishSurvey(server, {
      ownerId: creator.id,
      form: [{ type: "multiple_choice", options: { choices: many } }],
    });
    const [questionId = 0] = questionIds;
    const pick = async (value: string[]) => {
      const { client } = await createUser(server);
      const values = [{ questionId, value }];
      return client.call(submitAnswer, { body: { formId: id, values } });
    };
    for (const from of [0, 25, 50, 75])
      await pick(
        many.slice(from, Math.min(from + 25, 99)).map((choice) => choice.id),
      );
    await expect(pick(["c98", "c99"])).rejects.toMatchObject({ status: 422 });
    expect(await pick(["c99"])).toMatchObject({ status: "accepted" });
    await countAnswers(server);
    const { limitedChoices } = await creator.client.call(getResults, {
      params: { code },
    });
    expect(limitedChoices).toHaveLength(100);
    expect(limitedChoices.every(({ taken }) => taken === 1)).toBe(true);
  });
});

describe("the limit of a choice in the builder", () => {
  it.each([0, -1, 1.5, 1e9, "20"])(
    "is refused at its place when it is %s",
    async (limit) => {
      const { client } = await createUser(server);
      const { form } = await client.call(createSurvey, {
        body: { title: "Jadwal wawancara" },
      });
      const refusal = await client.refused(saveQuestion, {
        body: {
          sectionId: form.sections[0]?.id ?? 0,
          type: "single_choice",
          title: "Kapan Anda bisa?",
          options: {
            choices: [
              { id: "a", label: "Pagi" },
              { id: "b", label: "Sore", limit: limit as number },
            ],
          },
        },
      });
      expect(refusal.status).toBe(422);
      expect(Object.keys(refusal.fields)).toEqual(["option.choices.1.limit"]);
    },
  );
});
