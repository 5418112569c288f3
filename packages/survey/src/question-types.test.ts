import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkOptions,
  describeAnswer,
  isQuestionTypeName,
  questionTypes,
} from "./question-types.ts";
import { answerFormats } from "./answer-formats.ts";
import { questionTypeNames, questionTypeText } from "./type-list.ts";
import type { OperandType } from "./expressions/operand-type.ts";
import type { OperandValue } from "./expressions/operand-value.ts";
import type { AnswerFormat } from "./question-types/answer-format.ts";
import type { AnswerValue } from "./answers/answer.ts";
import type { SampleSource } from "./question-types/question-type.ts";
import { isAnswerable, readAnswer } from "./answers/read-answer.ts";
import type { Question } from "./survey-form.ts";
import { makeQuestion, testContext } from "./test-forms.ts";
import { variablesOf } from "./test-answers.ts";

const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    label: `Choice ${index}`,
  }));

const incomplete: [string, Question, string][] = [
  [
    "a text whose limits cross",
    makeQuestion("short_text", 1, { options: { min: 5, max: 2 } }),
    "max limits_crossed",
  ],
  [
    "a short text that is not short",
    makeQuestion("short_text", 1, { options: { max: 1_001 } }),
    "max limit_out_of_range",
  ],
  [
    "a long text with a pattern",
    makeQuestion("short_text", 1, {
      options: { max: 256, pattern: { expression: "a+", message: "" } },
    }),
    "max limit_out_of_range",
  ],
  [
    "a text with a hanging pattern",
    makeQuestion("short_text", 1, {
      options: { pattern: { expression: "(a+)+", message: "" } },
    }),
    "pattern pattern_unsafe",
  ],
  [
    "five decimals",
    makeQuestion("number", 1, { options: { decimals: 5 } }),
    "decimals limit_out_of_range",
  ],
  [
    "a number whose limits cross",
    makeQuestion("number", 1, { options: { min: 5, max: 2 } }),
    "max limits_crossed",
  ],
  [
    "one choice",
    makeQuestion("single_choice", 1, { options: { choices: listOf(1) } }),
    "choices choices_missing",
  ],
  [
    "1,001 choices",
    makeQuestion("single_choice", 1, { options: { choices: listOf(1_001) } }),
    "choices choices_excess",
  ],
  [
    "1,001 choices of a dropdown",
    makeQuestion("dropdown", 1, { options: { choices: listOf(1_001) } }),
    "choices choices_excess",
  ],
  [
    "labels alike but for case and space",
    makeQuestion("single_choice", 1, {
      options: {
        choices: [
          { id: "a", label: "Ya" },
          { id: "b", label: " ya " },
        ],
      },
    }),
    "choices label_repeated",
  ],
  [
    "an empty label",
    makeQuestion("single_choice", 1, {
      options: {
        choices: [
          { id: "a", label: "Ya" },
          { id: "b", label: " " },
        ],
      },
    }),
    "choices label_missing",
  ],
  [
    "a long label",
    makeQuestion("single_choice", 1, {
      options: {
        choices: [
          { id: "a", label: "Ya" },
          { id: "b", label: "x".repeat(1_001) },
        ],
      },
    }),
    "choices label_too_long",
  ],
  [
    "an id used twice",
    makeQuestion("single_choice", 1, {
      options: {
        choices: [
          { id: "a", label: "Ya" },
          { id: "a", label: "Tidak" },
        ],
      },
    }),
    "choices id_repeated",
  ],
  [
    "the reserved id beside own words",
    makeQuestion("single_choice", 1, {
      options: {
        other: true,
        choices: [
          { id: "a", label: "Ya" },
          { id: "other", label: "Tidak" },
        ],
      },
    }),
    "choices id_repeated",
  ],
  [
    "an id with a space at its end",
    makeQuestion("single_choice", 1, {
      options: {
        choices: [
          { id: "a", label: "Ya" },
          { id: "b ", label: "Tidak" },
        ],
      },
    }),
    "choices id_invalid",
  ],
  [
    "more picks asked than offered",
    makeQuestion("multiple_choice", 1, { options: { min: 4 } }),
    "min limit_out_of_range",
  ],
  [
    "a city list without its province",
    makeQuestion("dropdown", 1, {
      options: { source: { level: "city", parent: null } },
    }),
    "source region_parent_missing",
  ],
  [
    "a province list with a parent",
    makeQuestion("dropdown", 1, {
      options: { source: { level: "province", parent: "q9" } },
    }),
    "source region_parent_unfit",
  ],
  [
    "a matrix without rows",
    makeQuestion("likert_matrix", 1, { options: { rows: [] } }),
    "rows rows_missing",
  ],
  [
    "a matrix of 101 rows",
    makeQuestion("likert_matrix", 1, { options: { rows: listOf(101) } }),
    "rows rows_excess",
  ],
  [
    "a matrix of 31 columns",
    makeQuestion("likert_matrix", 1, { options: { columns: listOf(31) } }),
    "columns columns_excess",
  ],
  [
    "a scale from -11",
    makeQuestion("linear_scale", 1, { options: { min: -11 } }),
    "min limit_out_of_range",
  ],
  [
    "a scale to 21",
    makeQuestion("linear_scale", 1, { options: { max: 21 } }),
    "max limit_out_of_range",
  ],
];

describe("checking options", () => {
  it.each(incomplete)("refuses %s", (_, question, expected) => {
    const faults = checkOptions(question);
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      expected,
    ]);
  });

  it("takes choices that own words complete", () => {
    const options = { other: true, min: 4, max: 4 };
    expect(
      checkOptions(makeQuestion("multiple_choice", 1, { options })),
    ).toEqual([]);
  });

  it("takes a matrix of a hundred rows and thirty columns", () => {
    const options = { rows: listOf(100), columns: listOf(30) };
    expect(checkOptions(makeQuestion("likert_matrix", 1, { options }))).toEqual(
      [],
    );
  });

  it("asks only for what is missing in the options of a new question", () => {
    for (const type of questionTypeNames) {
      const { defaultOptions } = questionTypes[type];
      const question = { ...makeQuestion(type, 1), options: defaultOptions };
      for (const { code } of checkOptions(question as Question)) {
        expect(code).toMatch(/_missing$/);
      }
    }
  });
});

describe("the options' schemas", () => {
  it.each(questionTypeNames)("fills in what a new %s leaves out", (type) => {
    expect(questionTypes[type].optionsSchema.parse({})).toEqual(
      questionTypes[type].defaultOptions,
    );
  });

  it.each(questionTypeNames)("keeps complete options of a %s", (type) => {
    const { options } = makeQuestion(type, 1);
    expect(questionTypes[type].optionsSchema.parse(options)).toEqual(options);
  });

  it("cleans labels and counts their characters as people do", () => {
    const { optionsSchema: schema } = questionTypes.single_choice;
    const withLabel = (label: string) => ({ choices: [{ id: "a", label }] });
    expect(schema.parse(withLabel(" a\u0000\nb ")).choices[0]?.label).toBe(
      "a b",
    );
    expect(schema.safeParse(withLabel("😀".repeat(1_000))).success).toBe(true);
    expect(schema.safeParse(withLabel("😀".repeat(1_001))).success).toBe(false);
  });

  it("refuses an unsafe pattern even in a draft", () => {
    const pattern = { expression: "(a+)+" };
    const { optionsSchema: schema } = questionTypes.short_text;
    expect(schema.safeParse({ pattern }).success).toBe(false);
  });

  it.each(questionTypeNames)(
    "lets in no %s options that checking cannot take",
    (type) => {
      fc.assert(
        fc.property(
          fc.dictionary(
            fc.constantFrom(
              "choices",
              "min",
              "max",
              "rows",
              "pattern",
              "source",
              "unit",
            ),
            fc.jsonValue(),
          ),
          (raw) => {
            const parsed = questionTypes[type].optionsSchema.safeParse(raw);
            if (!parsed.success) return;
            checkOptions({
              ...makeQuestion(type, 1),
              options: parsed.data,
            });
          },
        ),
      );
    },
  );
});

describe("describing an answer", () => {
  it.each([
    ["a choice", makeQuestion("single_choice", 1), "b", "Choice b"],
    ["own words", makeQuestion("dropdown", 1), { other: "Teh" }, "Teh"],
    [
      "picked choices",
      makeQuestion("multiple_choice", 1),
      ["c", "a", { other: "Teh" }],
      ["Choice c", "Choice a", "Teh"],
    ],
    [
      "a matrix",
      makeQuestion("likert_matrix", 1),
      { r2: "a" },
      { "Row 2": "Choice a" },
    ],
    ["a number", makeQuestion("number", 1), 3, 3],
    ["a text", makeQuestion("short_text", 1), "a", "a"],
    ["an id that has no label", makeQuestion("dropdown", 1), "32.73", "32.73"],
  ])("says %s in words", (_, question, value, expected) => {
    expect(
      describeAnswer(question as Question, value as AnswerValue, "id"),
    ).toEqual(expected);
  });
});

describe("export variables", () => {
  const cellsOf = (question: Question, value: AnswerValue) =>
    variablesOf(question).map(({ id, label, cell }) => [
      id,
      label,
      cell(value as never),
    ]);

  it("hold one value for a text, a number or a choice", () => {
    const question = makeQuestion("single_choice", 1);
    expect(cellsOf(question, "b")).toEqual([["", "", "b"]]);
    expect(cellsOf(makeQuestion("number", 1), 3)).toEqual([["", "", 3]]);
  });

  it("hold the own words that go with one choice", () => {
    const options = { other: true };
    const question = makeQuestion("single_choice", 1, { options });
    expect(cellsOf(question, { other: "Teh" })).toEqual([
      ["", "", "other"],
      ["text", "jawaban sendiri", "Teh"],
    ]);
  });

  it("say of each choice whether it is picked, and hold the own words", () => {
    const options = { other: true };
    const question = makeQuestion("multiple_choice", 1, { options });
    expect(cellsOf(question, ["a", { other: "Teh" }])).toEqual([
      ["a", "Choice a", true],
      ["b", "Choice b", false],
      ["c", "Choice c", false],
      ["other", "Lainnya", true],
      ["other_text", "Lainnya - jawaban sendiri", "Teh"],
    ]);
  });

  it("hold a row of a matrix each", () => {
    expect(cellsOf(makeQuestion("likert_matrix", 1), { r2: "a" })).toEqual([
      ["r1", "Row 1", null],
      ["r2", "Row 2", "a"],
    ]);
  });

  it("are of the kind that an expression gives", () => {
    const { options } = makeQuestion("calculated", 1, {
      options: { expression: { value: 1 }, decimals: 2 },
    });
    const kindOf = (kind: "number" | "boolean" | "date" | "any") =>
      questionTypes.calculated
        .variables(options, { locale: "id", typeOf: () => ({ kind }) })
        .map((variable) => [variable.kind, variable.cell(1)]);
    expect(kindOf("number")).toEqual([["number", 1]]);
    expect(kindOf("any")).toEqual([["text", "1"]]);
    expect(kindOf("boolean")).toEqual([["truth", false]]);
  });

  it("are none for a statement", () => {
    expect(variablesOf(makeQuestion("statement", 1))).toEqual([]);
  });
});

describe.each(questionTypeNames)("the example of a %s", (type) => {
  const { example, operand, sample } = questionTypes[type];
  const question = {
    ...makeQuestion(type, 1),
    title: example.title,
    options: example.options,
  } as Question;
  const values = [...sample(example.options as never, firstSamples)];

  it("can be published and saved", () => {
    expect(question.title).not.toBe("");
    expect(checkOptions(question)).toEqual([]);
    expect(questionTypes[type].optionsSchema.parse(question.options)).toEqual(
      question.options,
    );
  });

  it("has a sample answer that is read unchanged, said and exported in both languages", () => {
    expect(values.length > 0).toBe(isAnswerable(question));
    for (const value of values) {
      expect(readAnswer(question, value, firstSamples)).toEqual({ value });
      for (const locale of ["id", "en"] as const) {
        expect(describeAnswer(question, value, locale) ?? "").not.toBe("");
        const cells = variablesOf(question, locale).map(({ cell }) =>
          cell(value as never),
        );
        expect(cells.some((cell) => cell !== null)).toBe(true);
      }
    }
  });

  it("gives expressions what they expect of its sample answers", () => {
    const { operand: valueAt } = answerFormats[type] as AnswerFormat<
      unknown,
      unknown,
      never
    >;
    const expected = operand(example.options as never);
    for (const value of values) {
      const seen = valueAt
        ? valueAt(value, [], example.options, answerFormats)
        : (value as OperandValue);
      expect(fits(expected, seen)).toBe(true);
      for (const { id, type: part } of expected.kind === "parts"
        ? expected.parts
        : []) {
        expect(
          fits(
            part,
            valueAt?.(value, [id], example.options, answerFormats) ?? null,
          ),
        ).toBe(true);
      }
    }
  });
});

/** Returns true if a value fits its declared operand type. */
function fits(type: OperandType, value: OperandValue): boolean {
  if (value === null || type.kind === "any" || type.kind === "nothing") {
    return true;
  }
  switch (type.kind) {
    case "number":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "date":
    case "date_time":
      return typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);
    case "time":
      return typeof value === "string" && /^\d\d:\d\d$/.test(value);
    case "text":
    case "region":
      return typeof value === "string";
    case "choice":
      return type.choices.some(({ id }) => id === value);
    case "choices":
      return (
        isList(value) &&
        value.every((one) => type.choices.some(({ id }) => id === one))
      );
    case "list":
      return isList(value) && value.every((one) => fits(type.of, one));
    case "parts":
      return fits(type.whole, value);
  }
}

const isList = (value: OperandValue): value is readonly OperandValue[] =>
  Array.isArray(value);

/** Draws the lowest number and the first item. */
const firstSamples: SampleSource = {
  ...testContext,
  random: {
    whole: (min) => min,
    pick: ([first]) => first as typeof first & {},
    chance: () => false,
  },
  texts: () => ["Satu"],
  regions: { has: () => true, provinces: [{ id: "11" }], children: () => [] },
  earlier: new Map(),
};

describe("the registry", () => {
  it.each(questionTypeNames)(
    "names and explains a %s in both languages",
    (type) => {
      const { explanation, secondsPerInput } = questionTypes[type];
      for (const locale of ["id", "en"] as const) {
        expect(questionTypeText(type, locale)).not.toBe("");
        expect(explanation({}, { locale })).not.toBe("");
      }
      expect(secondsPerInput).toBeGreaterThanOrEqual(
        isAnswerable({ type }) ? 1 : 0,
      );
    },
  );

  it("knows no type by a prototype's name", () => {
    expect(isQuestionTypeName("short_text")).toBe(true);
    expect(isQuestionTypeName("toString")).toBe(false);
  });
});
