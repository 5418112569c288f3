import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import {
  type Comparison,
  faultOfComparison,
  newComparison,
  partsOfType,
  readFlat,
  withOperand,
  withOperator,
  writeFlat,
} from "./condition-edits.ts";
import {
  type ConditionSite,
  conditionSite,
  questionsBefore,
} from "./condition-site.ts";

describe("a condition in rows", () => {
  it.each([
    "answered(q1)",
    "not answered(q1)",
    "q1 = 'a' and q2 != 3",
    "q1 in ['a', 'b'] or q2 >= 3 or {my code}.r1 = 'x'",
    "q1 contains 'rice'",
  ])("is written back as it was read: %s", (text) => {
    const flat = readFlat(expr(text));
    const written = flat && writeFlat(flat);
    expect(written && writeExpression(written)).toBe(text);
  });

  it("is null without comparisons", () => {
    expect(writeFlat({ mode: "all", comparisons: [] })).toBeNull();
  });

  it.each([
    "q1 = 'a' and (q2 = 1 or q2 = 2)",
    "q1 = q2",
    "sum(q1, q2) > 3",
    "not (q1 = 'a')",
    "q1 = none",
    "'a' = q1",
    "@gender = 'female'",
    "q1",
  ])("does not fit the rows when it is more: %s", (text) => {
    expect(readFlat(expr(text))).toBeNull();
  });
});

describe("the questions a condition may refer to", () => {
  const number = (id: number) => makeQuestion("number", id);
  const form = makeForm(
    makeSection(1, [number(11), makeQuestion("statement", 12)]),
    makeSection(2, [number(21), number(22)]),
  );
  const ids = (questions: Question[]) => questions.map(({ id }) => id);

  it("are those before the question", () => {
    expect(ids(questionsBefore(form, { questionId: 22 }))).toEqual([11, 21]);
  });

  it("are those of earlier sections for a section", () => {
    expect(ids(questionsBefore(form, { sectionId: 2 }))).toEqual([11]);
  });

  it("are none before the first question", () => {
    expect(ids(questionsBefore(form, { questionId: 11 }))).toEqual([]);
  });

  it("are not those that a random order may put behind it", () => {
    const order = { random: true, show: null };
    const shuffled = makeForm(
      makeSection(1, [number(1), number(2)], { order }),
    );
    expect(ids(questionsBefore(shuffled, { questionId: 2 }))).toEqual([]);
  });

  it("are its own too where its answer is known", () => {
    const site = conditionSite(form, { questionId: 21 }, true);
    expect(site?.questions.map(({ n }) => n)).toEqual([1, 3]);
  });
});

/** The condition site of the last question, after a given question. */
function siteAfter(question: Question): ConditionSite {
  const form = makeForm(makeSection(1, [question, makeQuestion("number", 99)]));
  const site = conditionSite(form, { questionId: 99 }, false);
  if (!site) throw new Error("question 99");
  return site;
}

function compared(question: Question) {
  const [found] = siteAfter(question).questions;
  if (!found) throw new Error("a question before");
  return found;
}

describe("a comparison", () => {
  it.each(questionTypeNames.filter((type) => isAnswerable({ type })))(
    "with a new %s is valid on the server",
    (type) => {
      const question = makeQuestion(type, 1) as Question;
      const comparison = newComparison(compared(question));
      expect(
        faultOfComparison(comparison, siteAfter(question)),
      ).toBeUndefined();
    },
  );

  it("keeps its value when the operator changes", () => {
    const { type } = compared(makeQuestion("single_choice", 1));
    const one: Comparison = {
      operand: { answer: "q1" },
      operator: "equals",
      value: "b",
    };
    const many = withOperator(one, type, "any_of");
    expect(many.value).toEqual(["b"]);
    expect(withOperator(many, type, "not_equals").value).toBe("b");
  });

  it("loses its value if the operator takes none", () => {
    const { type } = compared(makeQuestion("single_choice", 1));
    const one: Comparison = {
      operand: { answer: "q1" },
      operator: "equals",
      value: "b",
    };
    expect(withOperator(one, type, "answered")).toEqual({
      operand: { answer: "q1" },
      operator: "answered",
    });
  });

  it("without a default value is incomplete until one is entered", () => {
    const question = makeQuestion("short_text", 1);
    const { type } = compared(question);
    const site = siteAfter(question);
    const waiting = withOperator(
      newComparison(compared(question)),
      type,
      "equals",
    );
    expect(faultOfComparison(waiting, site)?.code).toBe(
      "expression_unfinished",
    );
    expect(
      faultOfComparison({ ...waiting, value: "Bali" }, site),
    ).toBeUndefined();
  });

  it("names the row of a matrix", () => {
    const question = makeQuestion("likert_matrix", 1);
    const matrix = compared(question);
    const paths = partsOfType(matrix.type).map(({ path }) => path);
    expect(paths).toEqual([["r1"], ["r2"]]);
    const second = withOperand({ answer: "q1", path: ["r2"] }, matrix);
    const written = writeFlat({ mode: "all", comparisons: [second] });
    expect(written && writeExpression(written)).toBe("q1.r2 = 'a'");
  });

  it("is incomplete if its question was deleted", () => {
    const gone: Comparison = {
      operand: { answer: "q7" },
      operator: "answered",
    };
    const site = siteAfter(makeQuestion("number", 1));
    expect(faultOfComparison(gone, site)?.code).toBe(
      "expression_question_missing",
    );
  });
});
