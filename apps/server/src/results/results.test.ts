import { reportProgress, startAnswer } from "@sigi/contract/answers.ts";
import * as answerCalls from "@sigi/contract/result-answers.ts";
import * as contract from "@sigi/contract/results.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { participations } from "../answers/tables.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { publishSurvey } from "../answers/testing/answer-factories.ts";
import type {
  QuestionTraits,
  TestSurvey,
} from "../answers/testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { createDraft } from "../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { resultRows } from "./tables.ts";
import { answerSurvey, countAnswers } from "./testing/answer-survey.ts";
import { numberAnswers } from "./summary/number-answers.ts";

let server: TestServer;
let creator: TestUser;
let survey: TestSurvey;
/** A survey with each answer three times, so that its groups are large enough for figures. */
let crowd: TestSurvey;

const drinks = [
  { id: "kopi", label: "Kopi" },
  { id: "teh", label: "Teh" },
];
const form: readonly QuestionTraits[] = [
  { type: "single_choice", options: { choices: drinks } },
  { type: "number", options: { min: 0, max: 100 } },
  { type: "long_text", section: "s2", required: false, options: {} },
  {
    type: "multiple_choice",
    section: "s2",
    options: { choices: [...drinks, { id: "air", label: "Air" }] },
  },
];

const given = [
  ["kopi", 10, "Kopi susu enak", ["kopi"]],
  ["kopi", 20, undefined, ["kopi", "air"]],
  ["kopi", 30, "enak sekali", ["teh"]],
  ["teh", 40, undefined, ["teh", "air"]],
  ["teh", 50, "biasa saja", ["air"]],
  ["teh", 60, undefined, ["air"]],
] as const;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  creator = await createUser(server);
  survey = await publishSurvey(server, {
    ownerId: creator.id,
    form,
    respondents: 20,
  });
  for (const values of given) await answerSurvey(server, survey, values);
  crowd = await publishSurvey(server, {
    ownerId: creator.id,
    form,
    respondents: 20,
  });
  for (const values of [...given, ...given, ...given])
    await answerSurvey(server, crowd, values);
  await countAnswers(server);
});
afterAll(() => server.stop());

const params = () => ({ code: survey.code });
const question = (index: number) => survey.questionIds[index] ?? 0;
const asked = (index: number) => ({ code: survey.code, id: question(index) });

describe("the results of a survey", () => {
  it("say what the answers to each question amount to", async () => {
    const results = await creator.client.call(contract.getResults, {
      params: params(),
    });
    expect(results).toMatchObject({
      survey: { code: survey.code, status: "active" },
      wanted: 20,
      accepted: 6,
      answers: 6,
      inProgress: 0,
    });
    expect(results.seconds.median).toBeGreaterThan(39);
    expect(results.seconds.median).toBeLessThan(45);
    const [drink, amount, remark, several] = results.questions;
    expect(drink).toMatchObject({
      base: 6,
      summary: {
        kind: "choices",
        several: false,
        choices: [
          { id: "kopi", count: 3, share: 0.5 },
          { id: "teh", count: 3, share: 0.5 },
        ],
      },
    });
    expect(amount).toMatchObject({
      base: 6,
      summary: { kind: "numbers", figures: { mean: 35, min: 10, max: 60 } },
    });
    expect(remark).toMatchObject({ base: 3, summary: { kind: "texts" } });
    expect(several).toMatchObject({
      summary: {
        several: true,
        choices: [{ count: 2 }, { count: 2 }, { count: 4 }],
      },
    });
  });

  it("count an answer once, however often its event arrives and whoever counts", async () => {
    const { db, clock } = server.services;
    const rows = await db
      .select()
      .from(resultRows)
      .where(eq(resultRows.surveyId, survey.id));
    await Promise.all(
      Array.from({ length: 4 }, () =>
        inTransaction(db, (tx) =>
          numberAnswers(tx, { accepted: rows, now: clock.now() }),
        ),
      ),
    );
    expect(
      await db
        .select()
        .from(resultRows)
        .where(eq(resultRows.surveyId, survey.id)),
    ).toEqual(rows);
    expect(rows.map((row) => row.number).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it("are counted once when many processes catch up with the same new answers", async () => {
    const other = await publishSurvey(server, { ownerId: creator.id, form });
    const answers = [...given, ...given].slice(0, 9);
    for (const values of answers) await answerSurvey(server, other, values);
    await Promise.all(Array.from({ length: 4 }, () => countAnswers(server)));
    const results = await creator.client.call(contract.getResults, {
      params: { code: other.code },
    });
    expect(results).toMatchObject({
      answers: 9,
      questions: [{ base: 9 }, { base: 9 }, { base: 5 }, { base: 9 }],
    });
  });

  it("follow accepted answers by themselves where a worker runs", async () => {
    const working = await startTestServer();
    try {
      const owner = await createUser(working);
      const own = await publishSurvey(working, { ownerId: owner.id, form });
      await answerSurvey(working, own, given[0]);
      await expect
        .poll(
          async () => {
            const { answers } = await owner.client.call(contract.getResults, {
              params: { code: own.code },
            });
            return answers;
          },
          { timeout: 120_000, interval: 200 },
        )
        .toBe(1);
    } finally {
      await working.stop();
    }
  });

  it("are shown to nobody but the creator, call by call", async () => {
    const stranger = await createUser(server);
    const calls = [
      stranger.client.refused(contract.getResults, { params: params() }),
      stranger.client.refused(contract.getQuestionResults, {
        params: asked(0),
        query: { weighted: false },
      }),
      stranger.client.refused(contract.getCrossTable, {
        params: params(),
        query: {
          weighted: false,
          row: { question: question(0) },
          column: { question: question(3) },
        },
      }),
      stranger.client.refused(contract.getReliability, {
        params: params(),
        query: {
          weighted: false,
          items: [{ question: question(1) }, { question: question(1) }],
        },
      }),
      stranger.client.refused(answerCalls.searchTexts, {
        params: asked(2),
        query: { page: 1 },
      }),
      stranger.client.refused(answerCalls.getAnswers, {
        params: params(),
        query: { page: 1 },
      }),
      stranger.client.refused(answerCalls.getAnswer, {
        params: { code: survey.code, number: 1 },
      }),
    ];
    for (const failure of await Promise.all(calls)) {
      expect(failure).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  it("do not exist for a draft", async () => {
    const draft = await createDraft(server, creator);
    const failure = await creator.client.refused(contract.getResults, {
      params: { code: draft.code },
    });
    expect(failure).toMatchObject({ status: 404 });
  });
});

describe("a filter", () => {
  it("leaves the respondents who meet all of its conditions", async () => {
    const inCrowd = (index: number) => crowd.questionIds[index] ?? 0;
    const results = await creator.client.call(contract.getQuestionResults, {
      params: { code: crowd.code, id: inCrowd(3) },
      query: {
        weighted: false,
        filter: {
          answers: [
            { question: inCrowd(0), any: ["teh"] },
            { question: inCrowd(1), min: 50 },
          ],
          bands: {},
        },
      },
    });
    expect(results).toMatchObject({
      base: 6,
      segments: [
        {
          id: null,
          base: 6,
          summary: { choices: [{ count: 0 }, { count: 0 }, { count: 6 }] },
        },
      ],
    });
  });

  it("that leaves fewer than five respondents leaves no figures", async () => {
    const query = {
      weighted: false,
      filter: { answers: [{ question: question(1), min: 30 }], bands: {} },
    };
    const [drink, amount] = [
      { question: question(0) },
      { question: question(1) },
    ];
    const results = await creator.client.call(contract.getQuestionResults, {
      params: asked(0),
      query: { ...query, segments: drink },
    });
    expect(results.base).toBe(4);
    expect(results.segments).toHaveLength(3);
    for (const { base, summary } of results.segments)
      expect({ base, summary }).toMatchObject({
        base: 0,
        summary: { choices: [{ count: 0 }, { count: 0 }] },
      });
    expect(
      await creator.client.call(contract.getCrossTable, {
        params: params(),
        query: { ...query, row: drink, column: drink },
      }),
    ).toMatchObject({ base: 4, cells: [], test: null });
    const reliability = await creator.client.call(contract.getReliability, {
      params: params(),
      query: { ...query, items: [amount, amount] },
    });
    expect(reliability).toMatchObject({ base: 4, alpha: null });
    for (const { mean } of reliability.items) expect(mean).toBeNull();
  });

  it("takes nobody by a band that is not published", async () => {
    const results = await creator.client.call(contract.getQuestionResults, {
      params: asked(0),
      query: {
        weighted: false,
        filter: { answers: [], bands: { gender: ["Wanita"] } },
      },
    });
    expect(results).toMatchObject({ base: 0 });
  });

  it("on a question of another survey is refused", async () => {
    const failure = await creator.client.refused(answerCalls.getAnswers, {
      params: params(),
      query: {
        page: 1,
        filter: {
          answers: [{ question: 2_000_000_000, answered: true }],
          bands: {},
        },
      },
    });
    expect(failure).toMatchObject({ status: 422, code: "axis_unknown" });
  });
});

describe("segments and tables", () => {
  it("stand side by side for each choice", async () => {
    const { segments } = await creator.client.call(
      contract.getQuestionResults,
      {
        params: { code: crowd.code, id: crowd.questionIds[1] ?? 0 },
        query: {
          weighted: false,
          segments: { question: crowd.questionIds[0] ?? 0 },
        },
      },
    );
    expect(segments).toMatchObject([
      { id: null, base: 18, summary: { figures: { mean: 35 } } },
      {
        id: "kopi",
        label: "Kopi",
        base: 9,
        summary: { figures: { mean: 20 } },
      },
      { id: "teh", base: 9, summary: { figures: { mean: 50 } } },
    ]);
  });

  it("have no figures for a segment of fewer than five", async () => {
    const { segments } = await creator.client.call(
      contract.getQuestionResults,
      {
        params: asked(1),
        query: { weighted: false, segments: { question: question(0) } },
      },
    );
    expect(segments).toMatchObject([
      { id: null, base: 6, summary: { figures: { mean: 35 } } },
      { id: "kopi", base: 3, summary: { figures: { mean: null } } },
      { id: "teh", base: 3, summary: { figures: { mean: null } } },
    ]);
  });

  it("cross two questions, with a test where each respondent is in one cell", async () => {
    const half = await creator.client.call(contract.getCrossTable, {
      params: params(),
      query: {
        weighted: false,
        row: { question: question(0) },
        column: { question: question(3) },
      },
    });
    expect(half).toMatchObject({
      base: 6,
      cells: [
        [{ count: 2 }, { count: 1 }, { count: 1 }],
        [{ count: 0 }, { count: 1 }, { count: 3 }],
      ],
      test: null,
    });
    const whole = await creator.client.call(contract.getCrossTable, {
      params: params(),
      query: {
        weighted: false,
        row: { question: question(0) },
        column: { question: question(0) },
      },
    });
    // A variable determines itself: V is 1, and chi-square is n.
    expect(whole.test).toMatchObject({ degrees: 1, smallCells: true });
    expect(whole.test?.v).toBeCloseTo(1);
    expect(whole.test?.chiSquare).toBeCloseTo(6);
  });

  it("refuse a question without categories, and a band that is not published", async () => {
    for (const row of [
      { question: question(2) },
      { band: "gender" } as const,
    ]) {
      const failure = await creator.client.refused(contract.getCrossTable, {
        params: params(),
        query: { weighted: false, row, column: { question: question(0) } },
      });
      expect(failure).toMatchObject({ status: 422, code: "axis_unknown" });
      expect(Object.keys(failure.fields)).toEqual(["row"]);
    }
  });
});

describe("a question with hundreds of choices", () => {
  it("divides no results, because a table of it would have a million cells", async () => {
    const listed = await publishSurvey(server, {
      ownerId: creator.id,
      form: [
        {
          type: "dropdown",
          options: {
            choices: Array.from({ length: 101 }, (_, index) => ({
              id: `${index}`,
              label: `Pilihan ${index}`,
            })),
          },
        },
      ],
    });
    const [id = 0] = listed.questionIds;
    const axis = { question: id };
    const failures = [
      await creator.client.refused(contract.getCrossTable, {
        params: { code: listed.code },
        query: { weighted: false, row: axis, column: axis },
      }),
      await creator.client.refused(contract.getQuestionResults, {
        params: { code: listed.code, id },
        query: { weighted: false, segments: axis },
      }),
    ];
    for (const failure of failures) {
      expect(failure).toMatchObject({ status: 422, code: "axis_too_long" });
    }
  });
});

describe("the answers of a survey", () => {
  it("are listed newest first, in words and without their respondents", async () => {
    const list = await creator.client.call(answerCalls.getAnswers, {
      params: params(),
      query: { page: 1, columns: [question(0), question(3)] },
    });
    expect(list).toMatchObject({ total: 6, page: 1, lastPage: 1 });
    expect(list.rows.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(list.rows[2]?.values).toEqual({
      [question(0)]: "Teh",
      [question(3)]: "Teh, Air",
    });
    const wire = JSON.stringify(list);
    for (const personal of ["@example.test", "Sari Wulandari", "1995"]) {
      expect(wire).not.toContain(personal);
    }
  });

  it("are filtered by answers", async () => {
    const list = await creator.client.call(answerCalls.getAnswers, {
      params: params(),
      query: {
        page: 1,
        filter: {
          answers: [{ question: question(2), contains: "ENAK" }],
          bands: {},
        },
      },
    });
    expect(list.rows.map(({ number }) => number)).toEqual([3, 1]);
  });

  it("open one by one, with the way to their neighbours", async () => {
    const answer = await creator.client.call(answerCalls.getAnswer, {
      params: { code: survey.code, number: 1 },
    });
    expect(answer).toMatchObject({ number: 1, previous: null, next: 2 });
    expect(answer.answers.map(({ value }) => value)).toEqual([
      "Kopi",
      10,
      "Kopi susu enak",
      ["Kopi"],
    ]);
    const failure = await creator.client.refused(answerCalls.getAnswer, {
      params: { code: survey.code, number: 7 },
    });
    expect(failure).toMatchObject({ status: 404 });
  });

  it("are searched by the words of their texts", async () => {
    const found = await creator.client.call(answerCalls.searchTexts, {
      params: asked(2),
      query: { page: 1, search: "susu enak" },
    });
    expect(found.rows).toEqual([{ number: 1, text: "Kopi susu enak" }]);
  });
});

describe("respondents who stop", () => {
  it("are counted at the question that they had reached", async () => {
    const stopped = await publishSurvey(server, { ownerId: creator.id, form });
    const [first = 0, , third = 0] = stopped.questionIds;
    for (const questionId of [first, third, third, third, third]) {
      const { client } = await createUser(server);
      const { participation } = await client.call(startAnswer, {
        params: { code: stopped.code },
      });
      const { id: participationId, lease } = participation;
      await client.call(reportProgress, {
        body: { participationId, lease, questionId },
      });
    }
    await server.services.db
      .update(participations)
      .set({ status: "expired" })
      .where(eq(participations.surveyId, stopped.id));
    const results = await creator.client.call(contract.getResults, {
      params: { code: stopped.code },
    });
    expect(results).toMatchObject({
      expired: 5,
      sections: [
        { reached: 5, left: 1 },
        { reached: 4, left: 4 },
      ],
    });
  });

  it("are counted apart in the section where they were screened out", async () => {
    const screening = await publishSurvey(server, {
      ownerId: creator.id,
      form: [
        { type: "number", options: {} },
        {
          type: "single_choice",
          section: "s2",
          options: {
            choices: [
              { id: "yes", label: "Ya" },
              { id: "no", label: "Tidak", jumpTo: { end: "screened_out" } },
            ],
          },
        },
        { type: "number", section: "s3", options: {} },
      ],
    });
    await answerSurvey(server, screening, [1, "no"]);
    for (let others = 0; others < 3; others++)
      await answerSurvey(server, screening, [1, "yes", 2]);
    const few = await creator.client.call(contract.getResults, {
      params: { code: screening.code },
    });
    expect(few).toMatchObject({ screenedOut: 1, sections: [] });
    await answerSurvey(server, screening, [1, "yes", 2]);
    const results = await creator.client.call(contract.getResults, {
      params: { code: screening.code },
    });
    expect(results).toMatchObject({
      screenedOut: 1,
      sections: [
        { reached: 5, left: 0, screenedOut: 0 },
        { reached: 5, left: 0, screenedOut: 1 },
        { reached: 4, left: 0, screenedOut: 0 },
      ],
    });
  });

  it("cannot move another participation, nor to a question of another survey", async () => {
    const own = await publishSurvey(server, { ownerId: creator.id, form });
    const respondent = await createUser(server);
    const { participation } = await respondent.client.call(startAnswer, {
      params: { code: own.code },
    });
    const { id: participationId, lease } = participation;
    const [first = 0] = own.questionIds;
    const other = await createUser(server);
    await other.client.call(reportProgress, {
      body: { participationId, lease, questionId: first },
    });
    await respondent.client.call(reportProgress, {
      body: { participationId, lease: "wrong", questionId: first },
    });
    await respondent.client.call(reportProgress, {
      body: { participationId, lease, questionId: question(0) },
    });
    const [row] = await server.services.db
      .select()
      .from(participations)
      .where(eq(participations.id, participationId));
    expect(row?.reachedQuestion).toBeNull();
  });
});
