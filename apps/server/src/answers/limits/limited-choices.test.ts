import {
  getAnswerableSurvey,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { rejectHeldAnswer } from "@sigi/contract/answer-reviews.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { countAnswers } from "../../results/testing/answer-survey.ts";
import { repeatSection } from "../../surveys/testing/repeat-section.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type {
  QuestionTraits,
  SurveyTraits,
  TestSurvey,
} from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { answers } from "../tables.ts";
import { ReportsTest } from "../testing/reports.ts";
import { limitedChoices } from "./tables.ts";

const server = useTestServer({ work: false });
let reports: ReportsTest;

beforeAll(async () => {
  reports = await ReportsTest.start(server, () => countAnswers(server));
});
afterEach(() => expectSoundBooks(server));

/** Appointments in the morning, with this limit, and in the evening. */
const slots = (limit: number): Choice[] => [
  { id: "morning", label: "<b>Pagi</b>", limit },
  { id: "evening", label: "Sore" },
];

const oneQuestion = (limit: number): QuestionTraits[] => [
  { type: "single_choice", options: { choices: slots(limit) } },
];

const publish = (limit: number, traits: SurveyTraits = {}) =>
  publishSurvey(server, { form: oneQuestion(limit), ...traits });

const giving = ({ id, questionIds }: TestSurvey, ...values: unknown[]) => ({
  formId: id,
  values: values.map((value, at) => ({
    questionId: questionIds[at] ?? 0,
    value,
  })),
});

const submit = (
  { client }: Pick<TestUser, "client">,
  survey: TestSurvey,
  ...values: unknown[]
) => client.call(submitAnswer, { body: giving(survey, ...values) });

/** The status of the answer, or the code of the refusal. */
async function outcomeOf(
  submission: Promise<{ status: string }>,
): Promise<string> {
  try {
    return (await submission).status;
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return error.code;
    throw error;
  }
}

/** The outcome for a new respondent who picks the morning. */
const nextOutcome = async (survey: TestSurvey, ...values: unknown[]) =>
  outcomeOf(submit(await createUser(server), survey, ...values));

const users = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createUser(server)));

const countOf = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length;

/** Number of stored answers that pick a choice of the first question. */
async function stored(survey: TestSurvey, choice: string): Promise<number> {
  const rows = await server.services.db
    .select()
    .from(answers)
    .where(eq(answers.surveyId, survey.id));
  const question = survey.questionIds[0] ?? 0;
  return rows.filter(({ values }) => [values[question]].flat().includes(choice))
    .length;
}

describe("a choice with a limit", () => {
  it("is picked exactly so often when 40 respondents submit it at once, with and without a start", async () => {
    const survey = await publish(7, { respondents: 40 });
    const all = await users(40);
    await Promise.all(
      all
        .slice(20)
        .map(({ client }) =>
          client.call(startAnswer, { params: { code: survey.code } }),
        ),
    );
    const outcomes = await Promise.all(
      all.map((user) => outcomeOf(submit(user, survey, "morning"))),
    );
    expect(countOf(outcomes, "accepted")).toBe(7);
    expect(countOf(outcomes, "answers_invalid")).toBe(33);
    expect(await stored(survey, "morning")).toBe(7);

    const refused = all.filter((_, at) => outcomes[at] === "answers_invalid");
    const others = await Promise.all(
      refused.map((user) => outcomeOf(submit(user, survey, "evening"))),
    );
    expect(countOf(others, "accepted")).toBe(33);
  });

  it("is never picked more often when respondents pick several in any order", async () => {
    const choices = [
      { id: "a", label: "A", limit: 5 },
      { id: "b", label: "B", limit: 8 },
      { id: "c", label: "C" },
    ];
    const form: QuestionTraits[] = [
      { type: "multiple_choice", options: { choices } },
    ];
    const survey = await publishSurvey(server, { respondents: 40, form });
    const wanted = [["a", "b"], ["b", "a"], ["b", "c"], ["a"]];
    const all = await users(40);
    await Promise.all(
      all.map((user, at) =>
        outcomeOf(submit(user, survey, wanted[at % wanted.length])),
      ),
    );
    // Each respondent who wanted only one of them got it while it was available.
    expect(await stored(survey, "a")).toBe(5);
    expect(await stored(survey, "b")).toBe(8);
  });

  it.each([
    ["id", "Pilihan “Pagi” sudah penuh. Silakan pilih yang lain."],
    ["en", "“Pagi” is full. Choose another option."],
  ] as const)(
    "is refused at its question once it is full, in %s, and nothing is stored",
    async (locale, text) => {
      const survey = await publish(1);
      await submit(await createUser(server), survey, "morning");
      const late = await createUser(server, { locale });
      const [question = 0] = survey.questionIds;
      const body = giving(survey, "morning");
      const refusal = await late.client.refused(submitAnswer, { body });
      expect(refusal).toMatchObject({
        status: 422,
        code: "answers_invalid",
        fields: { [`value.${question}`]: [text] },
      });
      expect(await stored(survey, "morning")).toBe(1);
      expect((await submit(late, survey, "evening")).status).toBe("accepted");
    },
  );

  it("is reported as full to respondents who answer, in the form only", async () => {
    const survey = await publish(1);
    const params = { code: survey.code };
    const first = await createUser(server);
    const second = await createUser(server);
    const before = await first.client.call(startAnswer, { params });
    await second.client.call(startAnswer, { params });
    await submit(first, survey, "morning");
    const after = await second.client.call(getAnswerableSurvey, { params });
    const third = await createUser(server);
    const started = await third.client.call(startAnswer, { params });
    const fullIn = (shown: typeof after) =>
      shown.form?.sections[0]?.questions.flatMap(({ options }) =>
        "choices" in options
          ? options.choices.map(({ full = false }) => full)
          : [],
      );
    expect(fullIn(before.survey)).toEqual([false, false]);
    expect(fullIn(after)).toEqual([true, false]);
    expect(fullIn(started.survey)).toEqual([true, false]);
  });

  it("is picked once by an answer that is sent five times at once, which gets its receipt when it is full too", async () => {
    const survey = await publish(1);
    const user = await createUser(server);
    const receipts = await Promise.all(
      Array.from({ length: 5 }, () => submit(user, survey, "morning")),
    );
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
    expect(await nextOutcome(survey, "morning")).toBe("answers_invalid");
    expect(await submit(user, survey, "morning")).toEqual(receipts[0]);
    expect(await stored(survey, "morning")).toBe(1);
  });

  it("is not taken by an answer that is screened out", async () => {
    const choices = slots(1);
    const survey = await publishSurvey(server, {
      form: [
        { type: "single_choice", options: { choices } },
        {
          type: "single_choice",
          options: {
            choices: [
              { id: "go", label: "Lanjut" },
              {
                id: "stop",
                label: "Berhenti",
                jumpTo: { end: "screened_out" },
              },
            ],
          },
        },
        { type: "short_text", required: false, options: {} },
      ],
    });
    expect(await nextOutcome(survey, "morning", "stop")).toBe("screened_out");
    expect(await nextOutcome(survey, "morning", "go")).toBe("accepted");
    expect(await nextOutcome(survey, "morning", "stop")).toBe("screened_out");
    expect(await nextOutcome(survey, "morning", "go")).toBe("answers_invalid");
  });

  it("is taken by a guest too", async () => {
    const survey = await publish(1, { allowGuest: true });
    const guest = server.anonymous();
    const { participation } = await guest.call(startAnswer, {
      params: { code: survey.code },
      body: { guest: true },
    });
    const { id, lease } = participation;
    await guest.call(submitAnswer, {
      body: { ...giving(survey, "morning"), participationId: id, lease },
    });
    expect(await nextOutcome(survey, "morning")).toBe("answers_invalid");
  });

  it("counts once for a respondent who picks it for several items, and is refused at each", async () => {
    const choices = [
      { id: "x", label: "X" },
      { id: "y", label: "Y" },
    ];
    const survey = await publishSurvey(server, {
      form: [
        { type: "multiple_choice", section: "s1", options: { choices } },
        {
          type: "single_choice",
          section: "s2",
          options: { choices: slots(2) },
        },
      ],
    });
    const repeat = { question: "q1", over: "chosen" } as const;
    await repeatSection(server.services.db, survey.id, "s2", repeat);
    const both = [["x", "y"], { x: "morning", y: "morning" }];
    expect(await nextOutcome(survey, ...both)).toBe("accepted");
    expect(await nextOutcome(survey, ...both)).toBe("accepted");
    const late = await createUser(server);
    const body = giving(survey, ["x", "y"], { x: "morning", y: "evening" });
    const question = String(survey.questionIds[1]);
    expect((await late.client.refused(submitAnswer, { body })).fields).toEqual({
      [`value.${question}.x`]: [expect.stringContaining("Pagi")],
    });
    const rows = await server.services.db
      .select()
      .from(limitedChoices)
      .where(eq(limitedChoices.questionId, Number(question)));
    expect(rows).toHaveLength(2);
  });

  it("is stored however many an answer picks", async () => {
    const choices = Array.from({ length: 1_000 }, (_, at) => ({
      id: `c${at}`,
      label: `C${at}`,
      limit: 1,
    }));
    const form: QuestionTraits[] = Array.from({ length: 23 }, () => ({
      type: "multiple_choice",
      options: { choices },
    }));
    const survey = await publishSurvey(server, { form });
    const all = survey.questionIds.map(() => choices.map(({ id }) => id));
    const user = await createUser(server);
    await submit(user, survey, ...all);
    const [question = 0] = survey.questionIds;
    expect(
      await server.services.db.$count(
        limitedChoices,
        eq(limitedChoices.questionId, question),
      ),
    ).toBe(1_000);
  });
});

describe("the limit of a choice", () => {
  /** Submits eight answers at once, so that the submission is doubted and held. */
  async function held() {
    const creator = await createUser(server);
    const survey = await publishSurvey(server, {
      ownerId: creator.id,
      form: Array.from({ length: 8 }, () => oneQuestion(1)).flat(),
    });
    const respondent = await createUser(server);
    const { participation } = await respondent.client.call(startAnswer, {
      params: { code: survey.code },
    });
    const values = survey.questionIds.map(() => "morning");
    const receipt = await submit(respondent, survey, ...values);
    expect(receipt.status).toBe("flagged");
    const next = () => nextOutcome(survey, ...values);
    return { id: participation.id, survey, creator, respondent, next };
  }

  const reject = (id: number) =>
    reports.admin.client.call(rejectHeldAnswer, {
      params: { id },
      body: { reason: "Semua dijawab dalam sedetik.", rule: "page_time" },
    });

  it("counts a held answer, and a rejected one until its appeal is lost", async () => {
    const answer = await held();
    expect(await answer.next()).toBe("answers_invalid");
    await reject(answer.id);
    expect(await answer.next()).toBe("answers_invalid");
    await reports.appeal(answer);
    expect(await answer.next()).toBe("answers_invalid");
    await reports.decide(answer, "reject");
    expect(await answer.next()).toBe("flagged");
    expect(await answer.next()).toBe("answers_invalid");
  });

  it("counts an answer that won its appeal", async () => {
    const answer = await held();
    await reject(answer.id);
    await reports.appeal(answer);
    await reports.decide(answer, "accept");
    expect(await answer.next()).toBe("answers_invalid");
  });

  it("counts a reported answer until it is reversed", async () => {
    const paid = await reports.paid({
      form: [
        {
          type: "single_choice",
          options: {
            choices: [
              { id: "yes", label: "Ya", limit: 1 },
              { id: "no", label: "Tidak" },
            ],
          },
        },
        { type: "number", options: { min: 1, max: 10 } },
        { type: "long_text", required: false, options: {} },
      ],
    });
    const next = async () => {
      const { client } = await createUser(server);
      const body = answerTo(paid.survey);
      return outcomeOf(client.call(submitAnswer, { body }));
    };
    await reports.report(paid);
    await reports.reject(paid);
    await reports.appeal(paid);
    expect(await next()).toBe("answers_invalid");
    await reports.decide(paid, "reject");
    expect(await next()).toBe("accepted");
    expect(await next()).toBe("answers_invalid");
  });
});
