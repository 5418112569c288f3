import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canScreenOut,
  screenOutPayRange,
  screenOutsOf,
} from "./screen-outs.ts";
import type { Question, Section } from "./survey-form.ts";
import { makeForm, makeQuestion, makeSection } from "./test-forms.ts";

const survey = {
  screensOut: true,
  respondents: 10,
  respondentFee: 2_800,
  screenOuts: null,
  screenOutPay: null,
};

describe("the screen-outs of a survey", () => {
  it.each([
    ["a suggestion", {}, 3, 700],
    ["a suggestion in whole hundreds", { respondentFee: 2_900 }, 3, 800],
    [
      "no more than a small reward",
      { respondentFee: 60, respondents: 1 },
      1,
      60,
    ],
    ["what the creator chose", { screenOuts: 40, screenOutPay: 150 }, 40, 150],
    ["nothing where nobody is screened out", { screensOut: false }, 0, 0],
    ["nothing where answers earn nothing", { respondentFee: 0 }, 0, 0],
    [
      "nothing that was chosen for a form that screens nobody out any more",
      { screensOut: false, screenOuts: 5, screenOutPay: 500 },
      0,
      0,
    ],
  ])("are %s", (_, traits, screenOuts, screenOutPay) => {
    expect(screenOutsOf({ ...survey, ...traits })).toEqual({
      screenOuts,
      screenOutPay,
    });
  });

  it("are suggested within the range that may be published", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (respondents, respondentFee) => {
          const bought = screenOutsOf({
            ...survey,
            respondents,
            respondentFee,
          });
          const { min, max } = screenOutPayRange(respondentFee);
          expect(bought.screenOuts).toBeGreaterThanOrEqual(1);
          expect(bought.screenOuts).toBeLessThanOrEqual(respondents);
          expect(bought.screenOutPay).toBeGreaterThanOrEqual(min);
          expect(bought.screenOutPay).toBeLessThanOrEqual(max);
        },
      ),
    );
  });
});

describe("a form", () => {
  const leading = (end: "complete" | "screened_out") =>
    makeQuestion("single_choice", 1, {
      options: {
        choices: [
          { id: "yes", label: "Yes" },
          { id: "no", label: "No", jumpTo: { end } },
        ],
      },
    });

  const screening: Partial<Section> = {
    jumps: [{ when: null, to: { end: "screened_out" } }],
  };

  it.each<[string, Question, Partial<Section>, boolean]>([
    ["a choice", leading("screened_out"), {}, true],
    ["a choice that completes it", leading("complete"), {}, false],
    ["a section", makeQuestion("number", 1), screening, true],
    ["nothing", makeQuestion("number", 1), {}, false],
  ])("that ends by %s", (_, question, section, expected) => {
    const form = makeForm(makeSection(1, [question], section));
    expect(canScreenOut(form)).toBe(expected);
  });
});
