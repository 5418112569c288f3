import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { Question, Section } from "@sigi/survey/survey-form.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { questionsThatMayRunOut } from "./may-run-out.ts";

const respondents = 20;
const required = true;

/** Choices with these limits; null means no limit. */
const choices = (...limits: (number | null)[]): Choice[] =>
  limits.map((limit, at) => ({
    id: `c${at}`,
    label: `C${at}`,
    ...(limit === null ? {} : { limit }),
  }));

/** Returns true if the hint is shown for a question. */
function isNamed(question: Question, repeat: Section["repeat"] = null) {
  const form = makeForm(makeSection(1, [question], { repeat }));
  return questionsThatMayRunOut(form, respondents).length > 0;
}

describe("a required question whose choices all have limits", () => {
  it.each([
    ["is named when these are fewer than the respondents", [9, 10], true],
    ["is not when they are as many", [10, 10], false],
    ["is not when a choice has none", [1, null], false],
    ["is not when a choice is for all respondents", [1, 20], false],
  ] as const)("%s", (_, limits, named) => {
    const asked = { required, options: { choices: choices(...limits) } };
    expect(isNamed(makeQuestion("single_choice", 1, asked))).toBe(named);
    expect(isNamed(makeQuestion("dropdown", 1, asked))).toBe(named);
    expect(isNamed(makeQuestion("image_choice", 1, asked))).toBe(named);
  });

  it("is named whatever the limits where a respondent may pick several", () => {
    const all = { choices: choices(15, 15) };
    const named = (max: number | null) =>
      isNamed(
        makeQuestion("multiple_choice", 1, {
          required,
          options: { ...all, max },
        }),
      );
    expect(named(null)).toBe(true);
    expect(named(1)).toBe(false);
    const pictures = makeQuestion("image_choice", 1, {
      required,
      options: { ...all, multiple: true },
    });
    expect(isNamed(pictures)).toBe(true);
  });

  it("is named where a respondent has to pick more than there are without", () => {
    const named = (min: number) =>
      isNamed(
        makeQuestion("multiple_choice", 1, {
          required,
          options: { min, choices: choices(5, null) },
        }),
      );
    expect(named(2)).toBe(true);
    expect(named(1)).toBe(false);
  });

  it("is named where it is asked for several items", () => {
    const question = makeQuestion("single_choice", 1, {
      required,
      options: { choices: choices(10, 10) },
    });
    expect(isNamed(question, { question: "q1", over: "chosen" })).toBe(true);
  });

  it("is not named with own words, with carried choices, or when it may be left out", () => {
    const few = { choices: choices(1, 1) };
    const single = (given: object) =>
      makeQuestion("single_choice", 1, {
        required,
        options: { ...few, ...given },
      });
    expect(isNamed(single({}))).toBe(true);
    expect(isNamed(single({ other: true }))).toBe(false);
    const carry = { question: "q1", which: "chosen" };
    expect(isNamed(single({ carry }))).toBe(false);
    expect(isNamed(makeQuestion("single_choice", 1, { options: few }))).toBe(
      false,
    );
    expect(isNamed(makeQuestion("number", 1, { required }))).toBe(false);
  });
});
