import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { describe, expect, it } from "vitest";
import {
  changedQuestions,
  findQuestion,
  withoutQuestions,
  withQuestion,
} from "./survey.ts";

const survey = {
  form: makeForm(
    makeSection(
      1,
      [1, 2, 3].map((id) => makeQuestion("number", id)),
    ),
    makeSection(
      2,
      [4, 5].map((id) => makeQuestion("number", id)),
    ),
  ),
} as unknown as Survey;

describe("the questions that an edit changed", () => {
  it("are the one that was edited", () => {
    const after = withQuestion(survey, 2, (one) => ({ ...one, title: "Usia" }));
    expect([...changedQuestions(survey, after)]).toEqual([2]);
    expect(findQuestion(after, 2)?.title).toBe("Usia");
  });

  it("are those in and behind the place of a deleted one, in its section", () => {
    const after = withoutQuestions(survey, new Set([2]));
    expect(changedQuestions(survey, after)).toEqual(new Set([2, 3]));
    expect(findQuestion(after, 2)).toBeUndefined();
  });

  it("are none where only other parts of the survey differ", () => {
    const after = { ...survey, title: "Sarapan" };
    expect(changedQuestions(survey, after).size).toBe(0);
  });
});
