import type { Question, Section } from "@sigi/survey/survey-form.ts";
import { describe, expect, it } from "vitest";
import { questionsThatMayRunOut } from "./may-run-out.ts";

const respondents = 20;

/** Choices with these limits; null is none. */
const choices = (...limits: (number | null)[]) =>
  limits.map((limit, at) => ({
    ...{ id: `c${at}`, label: `C${at}` },
    ...(limit === null ? {} : { limit }),
  }));

const single = { type: "single_choice" };
const several = { type: "multiple_choice" };
const options = { other: false, carry: null };

/** Whether the hint is shown for a question. */
function isNamed(
  question: { type: string; required?: boolean; options: object },
  repeat: Section["repeat"] = null,
): boolean {
  const asked = { id: 1, required: true, ...question } as unknown as Question;
  const section = { repeat, questions: [asked] } as unknown as Section;
  return (
    questionsThatMayRunOut({ sections: [section] }, respondents).length > 0
  );
}

describe("a required question whose choices all have limits", () => {
  it.each([
    ["is named when these are fewer than the respondents", [9, 10], true],
    ["is not when they are as many", [10, 10], false],
    ["is not when a choice has none", [1, null], false],
    ["is not when a choice is for all respondents", [1, 20], false],
  ] as const)("%s", (_, limits, named) => {
    const one = { ...options, choices: choices(...limits) };
    expect(isNamed({ ...single, options: one })).toBe(named);
    expect(isNamed({ type: "dropdown", options: one })).toBe(named);
    expect(
      isNamed({ type: "image_choice", options: { ...one, multiple: false } }),
    ).toBe(named);
  });

  it("is named whatever the limits where a respondent may pick several", () => {
    const all = { ...options, min: null, max: null, choices: choices(15, 15) };
    expect(isNamed({ ...several, options: all })).toBe(true);
    expect(isNamed({ ...several, options: { ...all, max: 1 } })).toBe(false);
    expect(
      isNamed({ type: "image_choice", options: { ...all, multiple: true } }),
    ).toBe(true);
  });

  it("is named where a respondent has to pick more than there are without", () => {
    const two = { ...options, min: 2, max: null, choices: choices(5, null) };
    expect(isNamed({ ...several, options: two })).toBe(true);
    expect(isNamed({ ...several, options: { ...two, min: 1 } })).toBe(false);
  });

  it("is named where it is asked for several items", () => {
    const one = { ...options, choices: choices(10, 10) };
    const repeat = { question: "q1", over: "chosen" } as const;
    expect(isNamed({ ...single, options: one }, repeat)).toBe(true);
  });

  it("is not named with own words, with carried choices, or when it may be left out", () => {
    const few = { ...options, choices: choices(1, 1) };
    const carry = { question: "q1", which: "chosen" };
    expect(isNamed({ ...single, options: { ...few, other: true } })).toBe(
      false,
    );
    expect(isNamed({ ...single, options: { ...few, carry } })).toBe(false);
    expect(isNamed({ ...single, required: false, options: few })).toBe(false);
    expect(isNamed({ type: "number", options: {} })).toBe(false);
  });
});
