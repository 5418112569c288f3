import {
  keepDraft,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { questionTypes, sampleValues } from "@sigi/survey/question-types.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import type { Question, QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { sourceOf } from "@sigi/survey/testing/random-answers.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { publishSurvey } from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

/** A question of every type, with the options of its example. */
const questions = questionTypeNames.map(
  (type) =>
    ({
      type,
      required: false,
      options: questionTypes[type].example.options,
    }) as Question,
);

/** Number of refusals after which a respondent has to wait. */
const refusalsMax = 15;

const server = useTestServer({ work: false });
let survey: TestSurvey;

beforeAll(async () => {
  const form = questions.map(({ type, required, options }) => ({
    section: "s1",
    type,
    required,
    options,
  }));
  survey = await publishSurvey(server, { respondents: 1_000, form });
});

it(
  "malformed answers of every type are refused at their question, and kept as a draft",
  { timeout: 60 * 60_000 },
  async () => {
    const refused = new Set<QuestionTypeName>();
    let sender = await respondent();
    const property = fc.asyncProperty(malformedAnswers, async (given) => {
      if (sender.calls++ === refusalsMax) sender = await respondent();
      const { client, participationId, lease } = sender;
      const values = given.map((value, index) => ({
        questionId: survey.questionIds[index] ?? 0,
        value,
      }));
      const answer = { participationId, lease, values };
      await client.call(keepDraft, { body: answer });
      const body = { ...answer, formId: survey.id };
      const { status, fields } = await client.refused(submitAnswer, { body });
      expect(status).toBe(422);
      for (const place of Object.keys(fields)) refused.add(typeAt(place));
    });
    await fc.assert(property, runs(40));
    const types = questions.filter(isAnswerable).map(({ type }) => type);
    expect([...refused]).toEqual(expect.arrayContaining(types));
  },
);

async function respondent() {
  const { client } = await createUser(server);
  const params = { code: survey.code };
  const { participation } = await client.call(startAnswer, { params });
  const { id: participationId, lease } = participation;
  return { client, participationId, lease, calls: 0 };
}

/** The type of the question at a place such as `value.12`. */
function typeAt(place: string): QuestionTypeName {
  const id = Number(/^value\.(\d+)$/.exec(place)?.[1]);
  const question = questions[survey.questionIds.indexOf(id)];
  if (!question) throw new Error(`${place} is no question`);
  return question.type;
}

/** Values that a program may send instead of a value or of a part of it. */
const parts = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    "",
    "a\u0000b",
    "\ud800",
    "\u202e",
    "__proto__",
    "constructor",
    "0000-00-00",
    "2026-02-30",
    "25:61",
    "http://[",
    "x".repeat(9_000),
    -1,
    0.1,
    1e308,
    [null],
    [[]],
    {},
    { other: null },
    { length: -1 },
    JSON.parse('{"__proto__": {"x": 1}}'),
  ),
);

/** A sample of the answers to each question, in which some parts are replaced. */
const malformedAnswers = fc
  .tuple(fc.nat(), fc.infiniteStream(parts))
  .map(([seed, hostile]) => {
    const random = seededRandom(seed);
    const replaced = (value: unknown): unknown => {
      if (random.chance(0.4)) return hostile.next().value;
      if (Array.isArray(value)) return value.map(replaced);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, replaced(part)]),
      );
    };
    return questions.map((question) => {
      const [sample = null] = [...sampleValues(question, sourceOf(random))];
      return replaced(sample) ?? null;
    });
  });
