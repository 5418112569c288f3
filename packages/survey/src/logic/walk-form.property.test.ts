import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFormats } from "../answer-formats.ts";
import { validateAnswers } from "../answers/validate-answers.ts";
import { checkForm } from "../check-form.ts";
import { matchesInLinearTime } from "../patterns/linear-pattern.ts";
import type { Form } from "../survey-form.ts";
import { innerFieldsOf } from "../question-types/shared/inner-fields.ts";
import { testContext } from "../test-forms.ts";
import { facts, rawAnswers } from "../testing/random-answers.ts";
import { forms, formsWithoutExpressions } from "../testing/random-forms.ts";
import { runs } from "../testing/runs.ts";
import {
  textsOf,
  translateForm,
  type Translation,
} from "../translations/form-texts.ts";
import { jumpSites } from "./expression-sites.ts";
import { type Walk, type WalkContext, walkForm } from "./walk-form.ts";

const participationsIn = (of: fc.Arbitrary<Form>) =>
  of.chain((form) => fc.tuple(fc.constant(form), rawAnswers(form), facts));
const participations = participationsIn(forms);

/** Translations of any of the form's texts that preserve their placeholders. */
const translationOf = (form: Form) =>
  fc
    .subarray(textsOf(form))
    .map((texts): Translation =>
      Object.fromEntries(texts.map(({ place, text }) => [place, `≈ ${text}`])),
    );

/** The path of a walk, without its texts. */
const pathOf = ({ sections, outcome }: Walk) => ({
  outcome,
  sections: sections.map(({ key, questions }) => ({
    key,
    questions: questions.map(({ question: { code, required }, result }) => ({
      code,
      required,
      result:
        "faults" in result
          ? result.faults.map((fault) => fault.code)
          : result.value,
    })),
  })),
});

const wayOf = ({ sections, outcome }: Walk) => ({ sections, outcome });

describe("a walk through any form with any answers", () => {
  it("never fails, and is the same each time", () => {
    fc.assert(
      fc.property(participations, ([form, answers, drawn]) => {
        const context: WalkContext = { ...testContext, facts: drawn };
        const copy = JSON.parse(JSON.stringify(form)) as Form;
        expect(wayOf(walkForm(form, answers, context))).toEqual(
          wayOf(walkForm(copy, answers, context)),
        );
      }),
      runs(100),
    );
  });

  it("reads its own values again as they are", () => {
    fc.assert(
      fc.property(participations, ([form, answers, drawn]) => {
        const context: WalkContext = { ...testContext, facts: drawn };
        const first = validateAnswers(form, answers, context);
        if (first.faults.length > 0) return;
        const wire = JSON.parse(
          JSON.stringify(first.values),
        ) as typeof first.values;
        const again = new Map(
          wire.map(({ questionId, value }) => [questionId, value]),
        );
        expect(validateAnswers(form, again, context)).toEqual(first);
      }),
      runs(100),
    );
  });

  it("is the same in all languages", () => {
    const translated = participations.chain(([form, answers, drawn]) =>
      fc.tuple(fc.constant({ form, answers, drawn }), translationOf(form)),
    );
    fc.assert(
      fc.property(translated, ([{ form, answers, drawn }, translation]) => {
        const context: WalkContext = { ...testContext, facts: drawn };
        const own = walkForm(form, answers, context);
        const other = walkForm(translateForm(form, translation), answers, {
          ...context,
          locale: "en",
        });
        expect(pathOf(other)).toEqual(pathOf(own));
      }),
      runs(200),
    );
  });

  it("ends where the respondent is screened out", () => {
    fc.assert(
      fc.property(participations, ([form, answers, drawn]) => {
        const context: WalkContext = { ...testContext, facts: drawn };
        const { sections, outcome } = walkForm(form, answers, context);
        if (outcome !== "screened_out") return;
        const last = sections.at(-1);
        const final = last?.questions.at(-1)?.question;
        const jumps = [
          ...(final ? jumpSites(final) : []),
          ...(last ? jumpSites(last.section) : []),
        ];
        expect(
          jumps.some(({ to }) => "end" in to && to.end === "screened_out"),
        ).toBe(true);
      }),
      runs(100),
    );
  });

  it("needs the code of expressions only in forms that are found to use it", () => {
    const unloaded = (): never => {
      throw new Error("not loaded");
    };
    const expressions = {
      callFunction: unloaded,
      fillPlaceholders: unloaded,
      filteredChoices: unloaded,
      resolveField: unloaded,
      withChoices: unloaded,
      withEntries: unloaded,
      withTableChoices: unloaded,
    };
    const plain = participationsIn(formsWithoutExpressions);
    fc.assert(
      fc.property(plain, ([form, answers, drawn]) => {
        const context: WalkContext = { ...testContext, facts: drawn };
        expect(
          wayOf(walkForm(form, answers, { ...context, expressions })),
        ).toEqual(wayOf(walkForm(form, answers, context)));
      }),
      runs(100),
    );
  });

  it("is the same on a page, which knows the form's formats only, and on the server", () => {
    fc.assert(
      fc.property(participations, ([form, answers, drawn]) => {
        const types = form.sections.flatMap(({ questions }) =>
          questions.flatMap((question) => [
            question.type,
            ...innerFieldsOf(question).map(({ type }) => type),
          ]),
        );
        const formats = Object.fromEntries(
          types.map((type) => [type, answerFormats[type]]),
        );
        const page: WalkContext = { ...testContext, facts: drawn, formats };
        const server: WalkContext = {
          ...testContext,
          facts: drawn,
          matches: matchesInLinearTime,
        };
        expect(wayOf(walkForm(form, answers, page))).toEqual(
          wayOf(walkForm(form, answers, server)),
        );
      }),
      runs(100),
    );
  });
});

it("random forms can be published", () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(checkForm(form)).toEqual([]);
    }),
    runs(100),
  );
});
