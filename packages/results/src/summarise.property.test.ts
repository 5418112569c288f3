import { rawAnswers } from "@sigi/survey/testing/random-answers.ts";
import { forms } from "@sigi/survey/testing/random-forms.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ResultQuestion, resultQuestions } from "./result-questions.ts";
import {
  addValue,
  emptySummary,
  presentSummary,
  type SummaryState,
} from "./summarise.ts";
import { inEnglish } from "./testing/result-values.ts";

/** Questions of a form with the answers of several respondents: fitting values and any JSON. */
const answeredForms = forms
  .chain((form) =>
    fc.tuple(
      fc.constant(form),
      fc.array(rawAnswers(form), { minLength: 1, maxLength: 8 }),
    ),
  )
  .map(([form, answers]) => withValues(form, answers));

const withValues = (
  form: Form,
  answers: readonly ReadonlyMap<number, unknown>[],
) =>
  resultQuestions(form).map((asked) => ({
    asked,
    values: answers.map((raw) => raw.get(asked.question.id)),
  }));

function summed(asked: ResultQuestion, values: readonly unknown[]) {
  const state = emptySummary(asked);
  for (const value of values) addValue(asked, state, value);
  return state;
}

const present = (asked: ResultQuestion, state: SummaryState) =>
  presentSummary(asked, state, inEnglish);

describe("summaries", () => {
  it("do not depend on the order in which values come", () => {
    fc.assert(
      fc.property(answeredForms, (questions) => {
        for (const { asked, values } of questions) {
          const forwards = present(asked, summed(asked, values));
          const backwards = present(asked, summed(asked, values.toReversed()));
          expectAlike(backwards, forwards);
        }
      }),
      runs(60),
    );
  });

  it("of many respondents at once are those of each added alone", () => {
    fc.assert(
      fc.property(
        answeredForms,
        fc.integer({ min: 1, max: 9 }),
        (questions, times) => {
          for (const { asked, values } of questions) {
            const atOnce = emptySummary(asked);
            const alone = emptySummary(asked);
            for (const value of values) {
              addValue(asked, atOnce, value, {
                respondents: times,
                weight: times,
              });
              for (let time = 0; time < times; time += 1) {
                addValue(asked, alone, value);
              }
            }
            expectAlike(present(asked, atOnce), present(asked, alone));
          }
        },
      ),
      runs(60),
    );
  });

  it("do not depend on the scale of the weights", () => {
    fc.assert(
      fc.property(answeredForms, (questions) => {
        for (const { asked, values } of questions) {
          const halved = emptySummary(asked);
          for (const value of values) {
            addValue(asked, halved, value, { respondents: 1, weight: 0.5 });
          }
          const { base } = present(asked, summed(asked, values));
          expect(present(asked, halved).base).toBe(base);
          expect(sharesIn(present(asked, halved))).toEqual(
            sharesIn(present(asked, summed(asked, values))),
          );
        }
      }),
      runs(30),
    );
  });
});

/** The shares and intervals in a summary, rounded. Themes need a number of texts. */
const sharesIn = (value: unknown): string[] =>
  (
    JSON.stringify(value, (key, part: unknown) =>
      key === "themes" ? undefined : part,
    ).match(/"(?:share|low|high|mean|median)":-?[\d.e+-]+/g) ?? []
  ).map(rounded);

const rounded = (entry: string) => {
  const [name = "", number = ""] = entry.split(":");
  return `${name}:${Number(number).toPrecision(9)}`;
};

/** Expects equality except in the last digits of sums, which depend on their order. */
function expectAlike(one: unknown, other: unknown) {
  const plain = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === "number" ? Number(part.toPrecision(9)) : part,
    );
  expect(plain(one)).toBe(plain(other));
}
