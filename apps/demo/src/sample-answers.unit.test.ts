import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkForm } from "@sigi/survey/check-form.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type {
  Form,
  OptionsByType,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "@sigi/survey/test-forms.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import { regions } from "@sigi/server/targeting/public.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { operandTypeOf, questionTypes } from "@sigi/survey/question-types.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { sampleAnswers } from "./sample-answers.ts";

describe("sample answers", () => {
  it("are accepted by every form that can be published", () => {
    fc.assert(
      fc.property(forms, fc.integer(), (form, seed) => {
        expect(checkForm(form)).toEqual([]);
        const values = sampleAnswers(form, seededRandom(seed), regions);
        const answers = new Map(
          values.map(({ questionId, value }) => [questionId, value]),
        );
        const { values: again, faults } = validateAnswers(form, answers, {
          ...testContext,
          regions,
        });
        expect(faults).toEqual([]);
        expect(
          again.filter(({ questionId }) => isAsked(form, questionId)),
        ).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  it("are the same for the same seed, and differ for another", () => {
    const [form] = fc.sample(forms, { numRuns: 1, seed: 7 });
    if (!form) throw new Error("no form was generated");
    const answer = (seed: number) =>
      JSON.stringify(sampleAnswers(form, seededRandom(seed), regions));
    expect(answer(1)).toBe(answer(1));
    expect(new Set([1, 2, 3, 4, 5].map(answer)).size).toBeGreaterThan(1);
  });

  it("report the question whose pattern no sample matches", () => {
    const question = typed(1, "short_text", {
      placeholder: "",
      min: null,
      max: null,
      pattern: { expression: "zyx-[0-9]{3}-wvu", message: "" },
    });
    const form = formOf([{ ...question, required: true }]);
    expect(() => sampleAnswers(form, seededRandom(1), regions)).toThrow(
      'no sample answer fits the question "Question 1"',
    );
  });
});

const patterns = [
  "[0-9]*",
  "^[0-9]{16}$",
  "\\d{4}-\\d{2}-\\d{2}",
  "[A-Z][a-z]+",
  "[a-z]{12}",
  "\\+62\\d{8,13}",
  "[^@ ]+@[^@ ]+",
  "[A-Z]{2}-?\\d{3,4}",
];

/** Optional limits, the first never greater than the second. */
const limits = (lowest: number, highest: number) =>
  fc
    .tuple(
      fc.integer({ min: lowest, max: highest }),
      fc.integer({ min: lowest, max: highest }),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([a, b, hasMin, hasMax]) => ({
      min: hasMin ? Math.min(a, b) : null,
      max: hasMax ? Math.max(a, b) : null,
    }));

const choiceList = (max: number) =>
  fc.integer({ min: 2, max }).map((count) =>
    Array.from({ length: count }, (_, at) => ({
      id: `c${at}`,
      label: `Choice ${at}`,
    })),
  );

const picking = fc.record({
  choices: choiceList(6),
  other: fc.boolean(),
  randomise: fc.boolean(),
});

const bareQuestion: fc.Arbitrary<(id: number) => Question> = fc.oneof(
  limits(1, 255).map(
    (options) => (id: number) =>
      typed(id, "short_text", { ...options, placeholder: "", pattern: null }),
  ),
  fc.constantFrom(...patterns).map(
    (expression) => (id: number) =>
      typed(id, "short_text", {
        placeholder: "",
        min: null,
        max: null,
        pattern: { expression, message: "" },
      }),
  ),
  limits(1, 5000).map(
    (options) => (id: number) =>
      typed(id, "long_text", { ...options, placeholder: "" }),
  ),
  fc.tuple(limits(-1000, 1_000_000), fc.integer({ min: 0, max: 4 })).map(
    ([options, decimals]) =>
      (id: number) =>
        typed(id, "number", { ...options, decimals, unit: "" }),
  ),
  picking.map((options) => (id: number) => typed(id, "single_choice", options)),
  fc.tuple(picking, limits(1, 2)).map(
    ([options, counts]) =>
      (id: number) =>
        typed(id, "multiple_choice", { ...options, ...counts }),
  ),
  picking.map(
    (options) => (id: number) =>
      typed(id, "dropdown", { ...options, source: null }),
  ),
  fc.tuple(choiceList(20), choiceList(7)).map(
    ([rows, columns]) =>
      (id: number) =>
        typed(id, "likert_matrix", { rows, columns, randomiseRows: false }),
  ),
  fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 2, max: 10 })).map(
    ([min, max]) =>
      (id: number) =>
        typed(id, "linear_scale", { min, max, minLabel: "", maxLabel: "" }),
  ),
  fc
    .constantFrom(...questionTypeNames)
    .map(
      (type) => (id: number) =>
        typed(id, type, questionTypes[type].example.options),
    ),
);

/** The three levels of regions, at any places of the form. */
const cascade = [
  (id: number) => regionList(id, "province", null),
  (id: number) => regionList(id, "city", `q${id - 1}`),
  (id: number) => regionList(id, "subdistrict", `q${id - 1}`),
];

const anyQuestion = fc.record({
  make: bareQuestion,
  required: fc.boolean(),
  looksBack: fc.nat({ max: 3 }),
  wants: fc.nat({ max: 5 }),
});

const forms: fc.Arbitrary<Form> = fc
  .tuple(
    fc.array(anyQuestion, { minLength: 1, maxLength: 12 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([drawn, withRegions, regionsRequired]) => {
    const questions: Question[] = [
      { ...typed(1, "number", wholeNumber), required: true },
    ];
    for (const { make, required, looksBack, wants } of drawn) {
      const earlier = questions.at(-1 - looksBack);
      const showIf = earlier ? conditionOn(earlier, wants) : null;
      questions.push({ ...make(questions.length + 1), required, showIf });
    }
    for (const make of withRegions ? cascade : []) {
      questions.push({
        ...make(questions.length + 1),
        required: regionsRequired,
      });
    }
    return formOf(questions);
  });

const wholeNumber = { min: 0, max: 9, decimals: 0, unit: "" };

/** A condition on an earlier question, if its type supports one. */
function conditionOn(question: Question, wants: number): Expression | null {
  const answer = { answer: question.code };
  const type = operandTypeOf(question);
  switch (type.kind) {
    case "nothing":
    case "any":
      return null;
    case "number":
      return { call: "greater_or_equal", args: [answer, { value: wants }] };
    case "choice":
    case "choices": {
      const value = type.choices.slice(0, 2).map(({ id }) => id);
      return { call: "any_of", args: [answer, { value }] };
    }
    default: {
      const answered: Expression = { call: "answered", args: [answer] };
      return { call: "not", args: [answered] };
    }
  }
}

function isAsked({ sections }: Form, id: number): boolean {
  return sections.some(({ questions }) =>
    questions.some((question) => question.id === id && isAnswerable(question)),
  );
}

function regionList(
  id: number,
  level: "province" | "city" | "subdistrict",
  parent: string | null,
): Question {
  return typed(id, "dropdown", { choices: [], source: { level, parent } });
}

function typed<Type extends QuestionTypeName>(
  id: number,
  type: Type,
  options: Partial<OptionsByType[Type]>,
): Question {
  return makeQuestion(type, id, { options }) as Question;
}

function formOf(questions: Question[]): Form {
  const half = Math.ceil(questions.length / 2);
  const parts = [questions.slice(0, half), questions.slice(half)];
  return makeForm(
    ...parts
      .filter((part) => part.length > 0)
      .map((part, index) => makeSection(index + 1, part)),
  );
}
