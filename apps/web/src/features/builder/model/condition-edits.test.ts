import { checkComparison } from "@sigi/survey/logic/check-conditions.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type {
  OptionsByType,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import { describe, expect, it } from "vitest";
import {
  isComplete,
  newComparison,
  questionsBefore,
  readFlat,
  withOperator,
  writeFlat,
} from "./condition-edits.ts";

function ask<Type extends QuestionTypeName>(
  id: number,
  type: Type,
  options: Partial<OptionsByType[Type]> = {},
): Question {
  return {
    id,
    sectionId: 1,
    title: `Q${String(id)}`,
    help: "",
    required: true,
    position: 0,
    image: null,
    showIf: null,
    type,
    options: { ...questionTypes[type].defaultOptions, ...options },
  } as Question;
}

describe("a condition in the editor", () => {
  const answered = { questionId: 1, operator: "answered" } as const;

  it("is written back as it was read", () => {
    for (const condition of [
      { all: [answered] },
      { any: [answered, answered] },
    ]) {
      const flat = readFlat(condition);
      expect(flat && writeFlat(flat)).toEqual(condition);
    }
  });

  it("is null without comparisons", () => {
    expect(writeFlat({ mode: "all", comparisons: [] })).toBeNull();
  });

  it("is not shown if it contains nested groups", () => {
    expect(readFlat({ all: [{ any: [answered] }] })).toBeNull();
  });

  it("shows a single comparison as a list of one", () => {
    expect(readFlat(answered)).toEqual({
      mode: "all",
      comparisons: [answered],
    });
  });
});

describe("the questions a condition may refer to", () => {
  const sections = [
    { id: 1, questions: [ask(11, "number"), ask(12, "statement")] },
    { id: 2, questions: [ask(21, "number"), ask(22, "number")] },
  ];

  it("are those before the question", () => {
    const before = questionsBefore(sections, { questionId: 22 });
    expect(before.map(({ id }) => id)).toEqual([11, 21]);
  });

  it("are those of earlier sections for a section", () => {
    const before = questionsBefore(sections, { sectionId: 2 });
    expect(before.map(({ id }) => id)).toEqual([11]);
  });

  it("are none before the first question", () => {
    expect(questionsBefore(sections, { questionId: 11 })).toEqual([]);
  });
});

describe("a comparison", () => {
  const types = Object.keys(questionTypes) as QuestionTypeName[];

  it.each(types.filter((type) => type !== "statement"))(
    "with a new %s is valid on the server",
    (type) => {
      const question = ask(1, type);
      expect(checkComparison(newComparison(question), question)).toBeNull();
    },
  );

  it("keeps its value if it fits the new operator", () => {
    const question = ask(1, "single_choice");
    const one = { questionId: 1, operator: "equals", value: "2" } as const;
    const many = withOperator(one, question, "any_of");
    expect(many.value).toEqual(["2"]);
    expect(withOperator(many, question, "not_equals").value).toBe("2");
  });

  it("loses its value if the operator takes none", () => {
    const one = { questionId: 1, operator: "equals", value: "2" } as const;
    const answered = withOperator(one, ask(1, "single_choice"), "answered");
    expect(answered).toEqual({ questionId: 1, operator: "answered" });
  });

  it("without a default value is incomplete until one is entered", () => {
    const question = ask(1, "short_text");
    const waiting = withOperator(newComparison(question), question, "equals");
    expect(isComplete(waiting, question)).toBe(false);
    expect(isComplete({ ...waiting, value: "Bali" }, question)).toBe(true);
  });

  it("is incomplete if its question was deleted", () => {
    const answered = { questionId: 1, operator: "answered" } as const;
    expect(isComplete(answered, undefined)).toBe(false);
  });
});
