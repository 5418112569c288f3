import { summary } from "@sigi/contract/summaries.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import { hostileAnswers } from "@sigi/survey/test-answers.ts";
import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { describe, expect, it } from "vitest";
import { addValue, emptySummary, presentSummary } from "./summarise.ts";
import { alone, inEnglish, sampledValues } from "./testing/result-values.ts";

const answered = questionTypeNames.filter((type) => type !== "statement");

const exampleOf = (type: (typeof answered)[number]) =>
  alone(
    makeQuestion(type, 1, { options: questionTypes[type].example.options }),
  );

describe.each(answered)("a summary of %s", (type) => {
  const asked = exampleOf(type);
  const values =
    type === "calculated"
      ? [1, 2, 3, 2]
      : sampledValues(asked.question, 40).filter(
          (value) => value !== undefined,
        );

  it("counts every sample answer and has the shape of the contract", () => {
    const state = emptySummary(asked);
    for (const value of values) addValue(asked, state, value);
    const { base, summary: presented } = presentSummary(
      asked,
      state,
      inEnglish,
    );
    expect(base).toBe(values.length);
    expect(values.length).toBeGreaterThan(0);
    expect(summary.parse(presented)).toEqual(presented);
  });

  it("has the shape of the contract without answers", () => {
    const { base, summary: presented } = presentSummary(
      asked,
      emptySummary(asked),
      inEnglish,
    );
    expect(base).toBe(0);
    expect(summary.parse(presented)).toEqual(presented);
  });

  it("survives its storing as JSON in the middle", () => {
    const kept = emptySummary(asked);
    let stored = emptySummary(asked);
    for (const value of values) {
      addValue(asked, kept, value);
      stored = JSON.parse(JSON.stringify(stored)) as typeof stored;
      addValue(asked, stored, value);
    }
    expect(stored).toEqual(kept);
  });

  it("takes any JSON without throwing, in every part", () => {
    const state = emptySummary(asked);
    for (const hostile of hostileAnswers) {
      addValue(asked, state, hostile);
      for (const value of values.slice(0, 1)) {
        for (const changed of withPartsReplaced(value, hostile)) {
          addValue(asked, state, changed);
        }
      }
    }
    const { summary: presented } = presentSummary(asked, state, inEnglish);
    expect(summary.safeParse(presented).error).toBeUndefined();
    expect(JSON.stringify(state).length).toBeLessThan(1_000_000);
  });
});

/** Returns copies of the value, each with one of its parts replaced. */
function withPartsReplaced(value: unknown, by: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [
      [...value, by],
      ...withPartsReplaced(value[0], by).map((one) => [one]),
    ];
  }
  if (typeof value !== "object" || value === null) return [by];
  return Object.entries(value).flatMap(([key, part]) =>
    withPartsReplaced(part, by).map((one) => ({ ...value, [key]: one })),
  );
}
