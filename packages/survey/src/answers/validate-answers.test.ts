import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Form } from "../survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import { walkForm } from "../logic/walk-form.ts";
import { collectFaults, validateAnswers } from "./validate-answers.ts";
import { visibleSections } from "../logic/visible-questions.ts";

/** Question 1 shows question 2, and question 2 shows question 3. Section 2 is shown if question 1 is "b". */
const form = makeForm(
  makeSection(1, [
    makeQuestion("single_choice", 1, { required: true }),
    makeQuestion("single_choice", 2, {
      required: true,
      showIf: expr("q1 = 'a'"),
    }),
    makeQuestion("short_text", 3, { required: true, showIf: expr("q2 = 'a'") }),
  ]),
  makeSection(2, [makeQuestion("number", 4, { required: true })], {
    showIf: expr("q1 = 'b'"),
  }),
  makeSection(3, [makeQuestion("statement", 5), makeQuestion("long_text", 6)]),
);
const shown = (given: Form, answers: [number, unknown][]) =>
  visibleSections(walkForm(given, new Map(answers), testContext)).map(
    ({ section, questions }) => [
      section.id,
      ...questions.map(({ question }) => question.id),
    ],
  );

describe("what is shown", () => {
  it("follows the answers", () => {
    expect(shown(form, [])).toEqual([
      [1, 1],
      [3, 5, 6],
    ]);
    expect(shown(form, [[1, "a"]])).toEqual([
      [1, 1, 2],
      [3, 5, 6],
    ]);
    expect(shown(form, [[1, "b"]])).toEqual([
      [1, 1],
      [2, 4],
      [3, 5, 6],
    ]);
  });

  it("takes a hidden question's answer as unanswered", () => {
    expect(
      shown(form, [
        [1, "b"],
        [2, "a"],
      ]),
    ).toEqual([
      [1, 1],
      [2, 4],
      [3, 5, 6],
    ]);
    expect(
      shown(form, [
        [1, "a"],
        [2, "a"],
      ]),
    ).toEqual([
      [1, 1, 2, 3],
      [3, 5, 6],
    ]);
  });

  it("takes an answer with a fault as unanswered", () => {
    expect(
      shown(form, [
        [1, "z"],
        [2, "a"],
      ]),
    ).toEqual([
      [1, 1],
      [3, 5, 6],
    ]);
  });

  it("leaves out an empty page but keeps an introduction", () => {
    const pages = makeForm(
      makeSection(1, [], { description: "Selamat datang" }),
      makeSection(2, []),
      makeSection(3, [makeQuestion("short_text", 1)]),
      makeSection(4, [
        makeQuestion("short_text", 2, { showIf: expr("q1 = 'x'") }),
      ]),
    );
    expect(shown(pages, [])).toEqual([[1], [3, 1]]);
  });

  it("hides a region list with the question that it follows", () => {
    const regions = makeForm(
      makeSection(1, [
        makeQuestion("single_choice", 1),
        makeQuestion("dropdown", 2, {
          showIf: expr("q1 = 'a'"),
          options: { source: { level: "province", parent: null } },
        }),
        makeQuestion("dropdown", 3, {
          required: true,
          options: { source: { level: "city", parent: "q2" } },
        }),
      ]),
    );
    expect(shown(regions, [])).toEqual([[1, 1]]);
    expect(shown(regions, [[1, "a"]])).toEqual([[1, 1, 2, 3]]);
    expect(
      validateAnswers(regions, new Map([[3, "32.73"]]), testContext).values,
    ).toEqual([]);
  });
});

describe("validating a whole answer", () => {
  const validate = (answers: [number, unknown][]) =>
    validateAnswers(form, new Map(answers), testContext);

  it("gives the values in the form's order", () => {
    expect(
      validate([
        [6, "x"],
        [3, " y "],
        [2, "a"],
        [1, "a"],
      ]),
    ).toEqual({
      values: [
        { questionId: 1, value: "a" },
        { questionId: 2, value: "a" },
        { questionId: 3, value: "y" },
        { questionId: 6, value: "x" },
      ],
      faults: [],
      outcome: "complete",
    });
  });

  it("drops the answers of hidden questions, wrong ones too", () => {
    expect(
      validate([
        [1, "b"],
        [2, "a"],
        [3, 12],
        [4, 5],
      ]),
    ).toEqual({
      values: [
        { questionId: 1, value: "b" },
        { questionId: 4, value: 5 },
      ],
      faults: [],
      outcome: "complete",
    });
  });

  it("asks for a required answer only where its question is shown", () => {
    expect(validate([]).faults).toEqual([{ questionId: 1, code: "required" }]);
    expect(validate([[1, "a"]]).faults).toEqual([
      { questionId: 2, code: "required" },
    ]);
  });

  it("refuses answers to questions of another form, and to statements", () => {
    const codes = validate([
      [1, "c"],
      [5, "x"],
      [99, "x"],
    ]).faults;
    expect(codes).toEqual([
      { questionId: 5, code: "answer_unexpected" },
      { questionId: 99, code: "question_unknown" },
    ]);
  });

  it("asks the region list whether a region exists", () => {
    const regions = makeForm(
      makeSection(1, [
        makeQuestion("dropdown", 1, {
          options: { source: { level: "province", parent: null } },
        }),
      ]),
    );
    const known = {
      ...testContext,
      regions: {
        has: (level: string, id: string) => level === "province" && id === "32",
      },
    };
    expect(
      validateAnswers(regions, new Map([[1, "32"]]), known).faults,
    ).toEqual([]);
    expect(
      validateAnswers(regions, new Map([[1, "33"]]), known).faults,
    ).toEqual([{ questionId: 1, code: "region_unknown" }]);
  });

  it("finds the faults of one page with the answers before it", () => {
    expect(faultsOfPage(2, [[1, "b"]])).toEqual([
      { questionId: 4, code: "required" },
    ]);
    expect(faultsOfPage(1, [[1, "b"]])).toEqual([]);
    expect(faultsOfPage(2, [[1, "a"]])).toEqual([]);
  });

  it("gives, for any raw answers, either values that validate again or faults", () => {
    const raw = fc.oneof(fc.jsonValue(), fc.constantFrom("a", "b", 3));
    const answers = fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), raw));
    fc.assert(
      fc.property(answers, (given) => {
        const first = validate(given);
        if (first.faults.length > 0) return;
        const again = validate(
          first.values.map(({ questionId, value }) => [questionId, value]),
        );
        expect(again).toEqual(first);
      }),
    );
  });

  it("finds, over all pages, the faults of the whole", () => {
    const raw = fc.constantFrom<unknown>("a", "b", "c", 3, null);
    const answers = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), raw));
    fc.assert(
      fc.property(answers, (given) => {
        const pages = form.sections.map(({ id }) => faultsOfPage(id, given));
        expect(pages.flat()).toEqual(validate(given).faults);
      }),
    );
  });
});

/** The faults that a page of the form shows when it is left. */
function faultsOfPage(id: number, answers: [number, unknown][]) {
  const { sections } = walkForm(form, new Map(answers), testContext);
  return collectFaults(sections.filter(({ section }) => section.id === id));
}
