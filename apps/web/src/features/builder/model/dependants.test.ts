import type { Survey } from "@sigi/contract/surveys.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { findDependants, findLostValues } from "./dependants.ts";
import { moveQuestionsTo } from "./move-in-form.ts";

const choice = (id: number, showIf = "") =>
  makeQuestion("single_choice", id, {
    showIf: showIf === "" ? null : expr(showIf),
  });

/** Question 2 and section 2 depend on question 1, question 3 on two choices of it. */
const form = makeForm(
  makeSection(1, [choice(1), choice(2, "q1 = 'a'")]),
  makeSection(2, [choice(3, "q1 in ['a', 'b']")], {
    showIf: expr("q1 = 'b'"),
  }),
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
      findDependants(
        form,
        moveQuestionsTo(sections, new Set([questionId]), {
          sectionId,
          side: "end",
        }),
      ).map(({ place }) => place);
    expect(places(1, 2)).toEqual([
      "questions.2.showIf",
      "sections.2.showIf",
      "questions.3.showIf",
    ]);
    expect(places(2, 2)).toEqual([]);
    expect(places(3, 1)).toEqual([]);
  });

  it("may be a jump, a rule, a repetition or a text", () => {
    const asked = choice(1);
    const jumping = makeForm(
      makeSection(1, [
        asked,
        makeQuestion("number", 2, {
          jumps: [{ when: expr("q1 = 'a'"), to: { go: "q3" } }],
          rules: [{ expression: expr("q2 > 0 or q1 = 'b'"), message: "" }],
        }),
        makeQuestion("short_text", 3, { title: "Why {{q1}}?" }),
      ]),
      makeSection(2, [choice(4)], { repeat: { question: "q1", over: "all" } }),
    ) as Survey["form"];
    const [first, second] = jumping.sections;
    if (!first || !second) throw new Error("two sections");
    const without = (id: number) =>
      findDependants(jumping, [
        { ...first, questions: first.questions.filter((one) => one.id !== id) },
        second,
      ]).map(({ place }) => place);
    expect(without(1)).toEqual([
      "questions.2.rules",
      "questions.2.jumps",
      "questions.3.title",
      "sections.2.repeat",
    ]);
    expect(without(3)).toEqual(["questions.2.jumps"]);
  });

  it("may be the logic of choices, or of fields of a composite question", () => {
    const fields = makeQuestion("multi_field", 6).options.fields.map(
      (field) => ({
        ...field,
        showIf: expr("q1 = 'a'"),
      }),
    );
    const among = makeForm(
      makeSection(1, [
        choice(1),
        makeQuestion("single_choice", 5, {
          options: {
            choices: ["a", "b"].map((id) => ({
              id,
              label: id,
              showIf: expr("q1 = 'a'"),
            })),
          },
        }),
        makeQuestion("multi_field", 6, { options: { fields } }),
      ]),
    ) as Survey["form"];
    const [only] = among.sections;
    if (!only) throw new Error("one section");
    const questions = only.questions.slice(1);
    expect(
      findDependants(among, [{ ...only, questions }]).map(({ place }) => place),
    ).toEqual(["questions.5.choices", "questions.6.fields"]);
  });

  it("may be the closing sentence", () => {
    const [first, second] = sections;
    if (!first || !second) throw new Error("two sections");
    const closing = { ...form, closingSentence: "Goodbye, {{q2}}" };
    const questions = first.questions.filter(({ id }) => id !== 2);
    expect(findDependants(closing, [{ ...first, questions }, second])).toEqual([
      { place: "closing_sentence", text: "Kalimat penutup (isi teks)" },
    ]);
  });
});

describe("what depends on a choice", () => {
  it("is listed when the choice goes, with what is left of its condition", () => {
    const [asked] = sections[0]?.questions ?? [];
    if (asked?.type !== "single_choice") throw new Error("a choice");
    const closingSentence =
      "{{if(q1 = 'a', 'A', '')}}{{if(q1 = 'c', 'C', '')}}!";
    const without = (id: string) =>
      findLostValues({ ...form, closingSentence }, asked, {
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
      "closing_sentence",
    ]);
    const left = changed.questions.map(({ id, showIf }) => [
      id,
      showIf && writeExpression(showIf),
    ]);
    expect(left).toEqual([
      [2, null],
      [3, "q1 in ['b']"],
    ]);
    expect(changed.sections).toEqual([]);
    expect(changed.closingSentence).toBe("{{if(q1 = 'c', 'C', '')}}!");
    expect(without("c").dependants.map(({ place }) => place)).toEqual([
      "closing_sentence",
    ]);
  });
});
