import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { forms } from "@sigi/survey/testing/random-forms.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import { questionTypeNames } from "@sigi/survey/type-groups.ts";
import { everyType } from "./forms/every-type.ts";
import { carelessKinds, honestKinds, type RespondentKind } from "./kinds.ts";
import { homeRegions } from "./regions.ts";
import { respond, type Response } from "./respond.ts";
import { factsOf } from "./testing/facts.ts";
import { testForms } from "./test-forms.ts";
import { countItems } from "./times/load.ts";

const kinds = [...carelessKinds, ...honestKinds];

/** What is wrong with an answer, and what reading it again would change. */
function flawsOf(form: Form, facts: ParticipationFacts, response: Response) {
  const { values, faults } = validateAnswers(form, response.values, {
    ...{ regions: homeRegions, matches: matchesInLinearTime, facts },
    ...{ formats: answerFormats, expressions: expressionParts, locale: "id" },
  });
  const again = new Map(values.map((one) => [one.questionId, one.value]));
  expect(again).toEqual(response.values);
  return faults.map(({ code, questionId }) => `${questionId} ${code}`);
}

const parts = fc.record({
  kind: fc.constantFrom<RespondentKind>(...kinds),
  seed: fc.nat(),
  chance: fc.nat(),
});

describe.each(testForms())("the form $name", ({ form }) => {
  it("can be published", () => {
    expect(checkForm(form)).toEqual([]);
  });

  it.each(kinds)("is answered validly by %s", (kind) => {
    for (const seed of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const facts = factsOf(seed);
      const response = respond(kind, form, facts, seed);
      expect(flawsOf(form, facts, response)).toEqual([]);
    }
  });
});

describe("a respondent", () => {
  it("answers any form validly, whatever its logic", () => {
    fc.assert(
      fc.property(forms, parts, (given, { kind, seed, chance }) => {
        const form = withoutRules(given);
        const facts = factsOf(chance);
        const response = respond(kind, form, facts, seed);
        expect(flawsOf(form, facts, response)).toEqual([]);
      }),
      runs(150),
    );
  });

  it("answers all of the 33 types", () => {
    const { values } = respond("typical", everyType, factsOf(1), 1);
    const unread = ["statement"];
    expect([...values.keys()].map((id) => questionTypeNames[id - 1])).toEqual(
      questionTypeNames.filter((type) => !unread.includes(type)),
    );
  });

  it.each(kinds)("of kind %s answers alike for the same seed only", (kind) => {
    for (const { form } of testForms()) {
      const answer = (seed: number) =>
        JSON.stringify([
          ...respond(kind, form, factsOf(1), seed).values,
          respond(kind, form, factsOf(1), seed).behaviour,
        ]);
      expect(answer(17)).toBe(answer(17));
      expect(answer(17)).not.toBe(answer(23));
    }
  });

  it("of each kind tells whole times of all pages, and insertions within its texts", () => {
    for (const { form } of testForms()) {
      for (const kind of kinds) {
        const { values, behaviour } = respond(kind, form, factsOf(3), 3);
        const times = Object.values(behaviour.pages);
        expect(times.length).toBe(form.sections.length);
        expect(times.every((ms) => Number.isInteger(ms) && ms > 0)).toBe(true);
        for (const [id, count] of Object.entries(behaviour.pasted)) {
          const value = JSON.stringify(values.get(Number(id)));
          expect(count).toBeLessThanOrEqual(Array.from(value).length);
        }
      }
    }
  });
});

describe("the forms to measure with", () => {
  it("have 8 to 60 items, and are followed by those that are given", () => {
    const given = { name: "given", form: { ...everyType, id: 7 } };
    const all = testForms([given]);
    expect(all.at(-1)).toBe(given);
    const items = testForms().map(({ form }) => countItems(form));
    expect([Math.min(...items), Math.max(...items)]).toEqual([8, 60]);
    expect(new Set(all.map(({ form }) => form.id)).size).toBe(all.length);
  });
});

/** Rules may want a value that nobody would guess. */
function withoutRules(form: Form): Form {
  return JSON.parse(JSON.stringify(form), (key, value: unknown) =>
    key === "rules" ? [] : value,
  ) as Form;
}
