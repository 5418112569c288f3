import type { Survey } from "@sigi/contract/surveys.ts";
import type { Condition } from "@sigi/survey/logic/condition.ts";
import {
  equals,
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { findDependants, findLostValues } from "./dependants.ts";
import { moveQuestionTo } from "./move-in-form.ts";

const choice = (id: number, showIf: Condition | null = null) =>
  makeQuestion("single_choice", id, { showIf });

/** Question 2 and section 2 depend on question 1, question 3 on two choices of it. */
const form = makeForm(
  makeSection(1, [choice(1), choice(2, equals(1, "a"))]),
  makeSection(
    2,
    [choice(3, { questionId: 1, operator: "any_of", value: ["a", "b"] })],
    { showIf: equals(1, "b") },
  ),
) as Survey["form"];
const { sections } = form;

describe("what depends on a question", () => {
  it("is listed by name when the question goes", () => {
    const [first, second] = sections;
    if (!first || !second) throw new Error("two sections");
    const questions = first.questions.filter(({ id }) => id !== 1);
    const found = findDependants(form, [{ ...first, questions }, second]);
    expect(found.map(({ place }) => place)).toEqual([
      "questions.2.showIf",
      "sections.2.showIf",
      "questions.3.showIf",
    ]);
    expect(found[0]?.text).toContain("Question 2");
  });

  it("is listed when a move puts the question behind it, and only then", () => {
    const places = (questionId: number, sectionId: number) =>
      findDependants(form, moveQuestionTo(sections, questionId, sectionId)).map(
        ({ place }) => place,
      );
    expect(places(1, 2)).toEqual([
      "questions.2.showIf",
      "sections.2.showIf",
      "questions.3.showIf",
    ]);
    expect(places(2, 2)).toEqual([]);
    expect(places(3, 1)).toEqual([]);
  });
});

describe("what depends on a choice", () => {
  it("is listed when the choice goes, with what is left of its condition", () => {
    const [asked] = sections[0]?.questions ?? [];
    if (asked?.type !== "single_choice") throw new Error("a choice");
    const without = (id: string) =>
      findLostValues(form, asked, {
        ...asked,
        options: {
          ...asked.options,
          choices: asked.options.choices.filter((one) => one.id !== id),
        },
      });
    const { dependants, changed } = without("a");
    expect(dependants.map(({ place }) => place)).toEqual([
      "questions.2.showIf",
      "questions.3.showIf",
    ]);
    expect(changed.questions).toMatchObject([
      { id: 2, showIf: null },
      { id: 3, showIf: { operator: "any_of", value: ["b"] } },
    ]);
    expect(without("c").dependants).toEqual([]);
  });
});
