import { questionTypes } from "@sigi/survey/question-types.ts";
import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { describe, expect, it } from "vitest";
import { figuresFrom, presentFigures } from "./few-answers.ts";
import { addValue, emptySummary, presentSummary } from "./summarise.ts";
import { alone, inEnglish, sampledValues } from "./testing/result-values.ts";

const answered = questionTypeNames.filter((type) => type !== "statement");

describe.each(answered)("the figures of %s", (type) => {
  const asked = alone(
    makeQuestion(type, 1, { options: questionTypes[type].example.options }),
  );
  const values =
    type === "calculated"
      ? [1, 2, 3, 2, 1]
      : sampledValues(asked.question, 40)
          .filter((value) => value !== undefined)
          .slice(0, figuresFrom);
  const stateOf = (count: number) => {
    const state = emptySummary(asked);
    for (const value of values.slice(0, count)) addValue(asked, state, value);
    return state;
  };
  const none = presentSummary(asked, emptySummary(asked), inEnglish);

  it("are those of no answers in a group of fewer than five", () => {
    for (let respondents = 0; respondents < 5; respondents++) {
      const group = { respondents, context: inEnglish };
      const few = presentFigures(asked, stateOf(respondents), group);
      expect(few).toEqual(none);
    }
  });

  it("are those of no answers while fewer than five of a group have answered", () => {
    const group = { respondents: 100, context: inEnglish };
    expect(presentFigures(asked, stateOf(4), group)).toEqual({
      base: 4,
      summary: none.summary,
    });
  });

  it("are exact from five on", () => {
    const group = { respondents: 5, context: inEnglish };
    const state = stateOf(5);
    expect(presentFigures(asked, state, group)).toEqual(
      presentSummary(asked, state, inEnglish),
    );
  });
});
