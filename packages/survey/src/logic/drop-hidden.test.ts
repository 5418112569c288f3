import { describe, expect, it } from "vitest";
import { validateAnswers } from "../answers/validate-answers.ts";
import { checkForm } from "../check-form.ts";
import { exampleField } from "../question-types/shared/inner-types.ts";
import type { Question, QuestionTypeName } from "../survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";

const number = makeQuestion("number", 1);
/** The entry "b" is hidden unless question 1 is answered with more than 3. */
const list = ["a", "b", "c"].map((id) => ({
  id,
  label: `Label ${id}`,
  ...(id === "b" ? { showIf: expr("q1 > 3") } : {}),
}));
const plain = list.map(({ id, label }) => ({ id, label }));
const choiceField = (type: "single_choice" | "multiple_choice") => ({
  ...exampleField(type, { id: "f", label: "Isian" }),
  options: {
    ...exampleField(type, { id: "f", label: "Isian" }).options,
    choices: list,
  },
});

function validate(
  type: QuestionTypeName,
  options: object,
  first: number,
  given: unknown,
) {
  const question = makeQuestion(type, 2);
  const asked = { ...question, options: { ...question.options, ...options } };
  const form = makeForm(makeSection(1, [number, asked as Question]));
  expect(checkForm(form)).toEqual([]);
  const answers = new Map<number, unknown>([
    [1, first],
    [2, given],
  ]);
  const { values, faults } = validateAnswers(form, answers, testContext);
  return {
    value: values.find(({ questionId }) => questionId === 2)?.value ?? null,
    faults: faults.map(({ code }) => code),
  };
}

const cases: readonly [
  type: QuestionTypeName,
  options: object,
  given: unknown,
  left: unknown,
][] = [
  ["single_choice", { choices: list }, "b", null],
  [
    "single_choice",
    {
      choices: list.map((choice) =>
        choice.id === "b" ? { ...choice, ownText: true } : choice,
      ),
    },
    { id: "b", text: "kata sendiri" },
    null,
  ],
  ["dropdown", { choices: list }, "b", null],
  ["multiple_choice", { choices: list, min: null }, ["a", "b"], ["a"]],
  ["multiple_choice", { choices: list, min: null }, ["b"], null],
  [
    "image_choice",
    {
      choices: list.map((choice) => ({
        ...choice,
        image: `${choice.id}.webp`,
      })),
      multiple: true,
    },
    ["b", "c"],
    ["c"],
  ],
  ["ranking", { choices: list }, ["b", "c", "a"], ["c", "a"]],
  [
    "constant_sum",
    { choices: list, total: 10 },
    { a: 4, b: 0, c: 6 },
    { a: 4, c: 6 },
  ],
  [
    "likert_matrix",
    { rows: list, columns: plain },
    { a: "c", b: "a" },
    { a: "c" },
  ],
  [
    "likert_matrix",
    { rows: plain, columns: list },
    { a: "c", b: "b" },
    { a: "c" },
  ],
  [
    "checkbox_matrix",
    { rows: list, columns: plain },
    { a: ["c"], b: ["a"] },
    { a: ["c"] },
  ],
  [
    "checkbox_matrix",
    { rows: plain, columns: list },
    { a: ["b", "c"], c: ["b"] },
    { a: ["c"] },
  ],
  [
    "multi_field",
    { fields: [choiceField("multiple_choice")] },
    { f: ["b", "c"] },
    { f: ["c"] },
  ],
  [
    "grid",
    { rows: list, columns: [choiceField("multiple_choice")] },
    { a: { f: ["b", "c"] }, b: { f: ["a"] } },
    { a: { f: ["c"] } },
  ],
  [
    "roster",
    { fields: [choiceField("multiple_choice")], min: 0, max: 3 },
    [{ fields: { f: ["b", "a"] } }],
    [{ fields: { f: ["a"] } }],
  ],
];

describe("what logic hides of a question", () => {
  it.each(cases)(
    "is dropped from a %s (%o): %o",
    (type, options, raw, left) => {
      expect(validate(type, options, 1, raw)).toEqual({
        value: left,
        faults: [],
      });
      const shown = validate(type, options, 4, raw);
      expect(shown.faults).toEqual([]);
      expect(shown.value).not.toEqual(left);
    },
  );

  it.each<[QuestionTypeName, object, unknown, string]>([
    ["single_choice", { choices: list }, "x", "choice_unknown"],
    ["multiple_choice", { choices: list }, ["b", "x"], "choice_unknown"],
    ["ranking", { choices: list }, ["x", "b", "a"], "choice_unknown"],
    ["constant_sum", { choices: list }, { x: 1, b: 2 }, "choice_unknown"],
    [
      "likert_matrix",
      { rows: list, columns: plain },
      { b: "a", x: "a" },
      "row_unknown",
    ],
    [
      "checkbox_matrix",
      { rows: list, columns: plain },
      { b: ["a"], a: ["x"] },
      "choice_unknown",
    ],
  ])(
    "does not excuse a code that a %s never had",
    (type, options, raw, code) => {
      expect(validate(type, options, 1, raw)).toEqual({
        value: null,
        faults: [code],
      });
    },
  );

  it("covers what was carried before the earlier answer changed", () => {
    const form = makeForm(
      makeSection(1, [
        makeQuestion("multiple_choice", 1),
        makeQuestion("single_choice", 2, {
          options: {
            choices: [],
            carry: { question: "q1", which: "chosen" },
          },
        }),
      ]),
    );
    const answers = new Map<number, unknown>([
      [1, ["a"]],
      [2, "b"],
    ]);
    expect(validateAnswers(form, answers, testContext)).toEqual({
      values: [{ questionId: 1, value: ["a"] }],
      faults: [],
      outcome: "complete",
    });
  });
});
