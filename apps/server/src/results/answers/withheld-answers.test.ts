import {
  getAnswer,
  getAnswers,
  searchTexts,
} from "@sigi/contract/result-answers.ts";
import {
  getCrossTable,
  getQuestionResults,
  getReliability,
  getResults,
} from "@sigi/contract/results.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type {
  QuestionTraits,
  TestSurvey,
} from "../../answers/testing/answer-factories.ts";
import { surveys } from "../../surveys/tables.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { answerSurvey, countAnswers } from "../testing/answer-survey.ts";

/**
 * A survey from before profiles were refused in logic: the second question is asked only of women, so that its answer,
 * its absence and the time of the longer path tell the gender.
 */
const form: readonly QuestionTraits[] = [
  { type: "number", options: {} },
  { type: "short_text", options: {}, showIf: "@gender = 'Wanita'" },
  { type: "number", options: {}, required: false },
];

const server = useTestServer({ work: false });
let creator: TestUser;
let survey: TestSurvey;
const question = (index: number) => survey.questionIds[index] ?? 0;
const params = () => ({ code: survey.code });

beforeAll(async () => {
  creator = await createUser(server);
  survey = await publishSurvey(server, { ownerId: creator.id, form });
  await server.services.db
    .update(surveys)
    .set({ profileBands: ["gender"] })
    .where(eq(surveys.id, survey.id));
  for (const gender of ["Wanita", "Pria", "Wanita", "Pria", "Wanita"] as const)
    await answerSurvey(server, survey, [1, "rahasia perempuan", 2], {
      profile: { gender },
    });
  await countAnswers(server);
});

describe("what a condition on profiles reveals", () => {
  it("is in no single answer: those of women and men look alike", async () => {
    const seen = new Set<string>();
    for (const number of [1, 2, 3, 4, 5]) {
      const { answers, seconds } = await creator.client.call(getAnswer, {
        params: { ...params(), number },
      });
      seen.add(JSON.stringify({ answers, seconds }));
    }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).not.toContain("rahasia");
    expect([...seen][0]).toContain('"seconds":null');
  });

  it("is in no list of answers, also when its column is requested", async () => {
    const { rows } = await creator.client.call(getAnswers, {
      params: params(),
      query: { columns: [...survey.questionIds] },
    });
    expect(rows).toHaveLength(5);
    expect(
      new Set(
        rows.map(({ values, seconds }) => JSON.stringify({ values, seconds })),
      ).size,
    ).toBe(1);
  });

  it("is in no summary, and its question has no figures, filter, axis or texts", async () => {
    const { client } = creator;
    const { questions, seconds, withheldQuestions } = await client.call(
      getResults,
      { params: params() },
    );
    expect(withheldQuestions).toBe(1);
    expect(questions.map(({ id }) => id)).toEqual([question(0), question(2)]);
    expect(seconds).toEqual({ quartile1: null, median: null, quartile3: null });
    const ofQuestion = { ...params(), id: question(1) };
    expect(
      await client.refused(getQuestionResults, {
        params: ofQuestion,
        query: { weighted: false },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await client.refused(searchTexts, { params: ofQuestion }),
    ).toMatchObject({ status: 404 });
    const axis = { question: question(1) };
    const other = { question: question(0) };
    const filter = {
      answers: [{ question: question(1), contains: "rahasia" }],
      bands: {},
    };
    const refused = [
      await client.refused(getAnswers, { params: params(), query: { filter } }),
      await client.refused(getCrossTable, {
        params: params(),
        query: { weighted: false, row: axis, column: other },
      }),
      await client.refused(getReliability, {
        params: params(),
        query: { weighted: false, items: [axis, other] },
      }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([
      "axis_unknown",
      "axis_unknown",
      "axis_unknown",
    ]);
  });

  it("is in no export", async () => {
    const { client } = creator;
    const path = `/api/tasks/export/${survey.code}?format=json`;
    const file = await (await client.fetch(path)).text();
    const { tables } = JSON.parse(file) as {
      readonly tables: readonly { readonly rows: readonly object[] }[];
    };
    expect(tables[0]?.rows).toHaveLength(5);
    // A time of submission may contain any number of seconds.
    const rows = JSON.stringify(
      tables[0]?.rows.map((row) => ({ ...row, submitted_at: "" })),
    );
    expect(rows).toContain("q3");
    expect(rows).not.toContain("q2");
    expect(rows).not.toMatch(/rahasia|\b42\b/);
  });
});
