import { exampleField } from "@sigi/survey/question-types/shared/inner-types.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import {
  faultOfComparison,
  newComparison,
  partsOfType,
  readFlat,
  typeOfOperand,
} from "./condition-edits.ts";
import {
  conditionSite,
  type ConditionSite,
  withFields,
} from "./condition-site.ts";

const brands = makeQuestion("multiple_choice", 1, {
  options: {
    choices: [
      { id: "a", label: "Indomie" },
      { id: "b", label: "Sedaap" },
    ],
    other: true,
  },
});
const carry = { question: brands.code, which: "chosen" as const };

/** The site of a condition of the last question. */
function siteOf(...questions: Question[]): ConditionSite {
  const form = makeForm(makeSection(1, questions));
  const questionId = questions.at(-1)?.id ?? 0;
  const site = conditionSite(form, { questionId }, false);
  if (!site) throw new Error("the form has no such question");
  return site;
}

describe("a question with carried choices", () => {
  it("offers conditions all choices that it may have, the own ones last", () => {
    const favourite = makeQuestion("single_choice", 2, {
      options: { choices: [{ id: "none", label: "Tidak ada" }], carry },
    });
    const { questions } = siteOf(brands, favourite, makeQuestion("number", 3));
    const { type } = questions[1] ?? { type: null };
    expect(type).toMatchObject({
      kind: "choice",
      choices: [{ id: "a" }, { id: "b" }, { id: "other" }, { id: "none" }],
    });
    expect(type).not.toHaveProperty("open");
  });

  it("offers them of its fields, too", () => {
    const field = exampleField("single_choice", {
      id: "brand",
      label: "Merek",
      options: { choices: [], carry },
    });
    const details = makeQuestion("multi_field", 2, {
      options: { fields: [field] },
    });
    const [, compared] = siteOf(
      brands,
      details,
      makeQuestion("number", 3),
    ).questions;
    const types = compared && partsOfType(compared.type);
    expect(types?.[0]?.type).toMatchObject({
      choices: [{ id: "a" }, { id: "b" }, { id: "other" }],
    });
  });
});

describe("the condition of a field", () => {
  const age = exampleField("number", { id: "age", label: "Usia" });
  const school = exampleField("short_text", { id: "school", label: "Sekolah" });
  const person = makeQuestion("multi_field", 2, {
    options: { fields: [age, school] },
  });
  const site = siteOf(makeQuestion("number", 1), person);
  const faultIn = (text: string, at: ConditionSite) => {
    const [comparison] = readFlat(expr(text))?.comparisons ?? [];
    return comparison && faultOfComparison(comparison, at)?.code;
  };

  it("may look at earlier questions and at the fields before it", () => {
    const ofSchool = withFields(site, [age]);
    expect(ofSchool.questions.map(({ n }) => n)).toEqual([1, 2]);
    expect(faultIn("q1 > 3", ofSchool)).toBeUndefined();
    expect(faultIn("q2.age > 6", ofSchool)).toBeUndefined();
    const [, own] = ofSchool.questions;
    if (!own) throw new Error("the question is not offered");
    const { operand } = newComparison(own);
    expect(operand).toEqual({ answer: "q2", path: ["age"] });
    expect(typeOfOperand(operand, own)).toEqual({ kind: "number" });
  });

  it("may not look at itself or at a later field", () => {
    expect(withFields(site, []).questions.map(({ n }) => n)).toEqual([1]);
    expect(faultIn("q2.age > 6", withFields(site, []))).toBe(
      "expression_part_missing",
    );
  });
});
