import { describe, expect, it } from "vitest";
import { checkForm } from "../check-form.ts";
import { formLimits } from "../form-limits.ts";
import type { Form, OptionsByType, Section } from "../survey-form.ts";
import { exampleField } from "../question-types/shared/inner-types.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import { walkForm } from "./walk-form.ts";

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    label: `Choice ${index}`,
  }));

const list = (options: Partial<OptionsByType["multiple_choice"]> = {}) =>
  makeQuestion("multiple_choice", 1, {
    options: { choices: choices(1_000), ...options },
  });

const texts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeQuestion("short_text", 10 + index),
  );

const repeated = (
  questions: Section["questions"],
  over: "all" | "chosen" = "all",
) => makeSection(2, questions, { repeat: { question: "q1", over } });

const faultsOf = (form: Form) =>
  checkForm(form).map(({ place, code }) => `${place} ${code}`);

const excess = ["sections.2.repeat repeat_excess"];

describe("a repeated section", () => {
  const most = formLimits.repeatedMax / 1_000;

  it("has a bound for its questions of all items together", () => {
    const form = (count: number) =>
      makeForm(makeSection(1, [list()]), repeated(texts(count)));
    expect(faultsOf(form(most))).toEqual([]);
    expect(faultsOf(form(most + 1))).toEqual(excess);
  });

  it("counts the parts of its expressions for each item", () => {
    const [first, ...others] = texts(most - 10);
    const shown = { ...others[0], showIf: expr("q10 = 'a' or q10 = 'b'") };
    const form = makeForm(
      makeSection(1, [list()]),
      repeated([first, shown, ...others.slice(1)] as Section["questions"]),
    );
    expect(faultsOf(form)).toEqual([]);
    const twice = { ...others[1], showIf: shown.showIf };
    const larger = makeForm(
      makeSection(1, [list()]),
      repeated([
        first,
        shown,
        twice,
        ...others.slice(2),
      ] as Section["questions"]),
    );
    expect(faultsOf(larger)).toEqual(excess);
  });

  it("counts no more items than can be picked", () => {
    const form = (max: number | null) =>
      makeForm(
        makeSection(1, [list({ max })]),
        repeated(texts(most * 2), "chosen"),
      );
    expect(faultsOf(form(null))).toEqual(excess);
    expect(faultsOf(form(500))).toEqual([]);
  });

  it("counts carried choices too", () => {
    const source = makeQuestion("single_choice", 3, {
      options: { choices: choices(500) },
    });
    const carrying = list({
      choices: choices(1_000).map((one) => ({ ...one, id: `own ${one.id}` })),
      carry: { question: "q3", which: "all" },
    });
    const form = makeForm(
      makeSection(1, [source, carrying]),
      repeated(texts(most)),
    );
    expect(faultsOf(form)).toEqual(excess);
  });
});

describe("an expression over a list", () => {
  const counting = (count: number) => expr(`count(q1, ${count}) = 0`);
  const form = (listed: number, asked: number) =>
    makeForm(
      makeSection(1, [list({ choices: choices(listed) })]),
      repeated(texts(asked).map((one) => ({ ...one, showIf: counting(1) }))),
    );

  it("counts for more in a repeated section, the longer the list may be", () => {
    // One question, five parts, and 100 parts for a list of 1,000 entries, 1,000 times: 106,000.
    expect(faultsOf(form(1_000, 1))).toEqual([]);
    expect(faultsOf(form(1_000, 2))).toEqual(excess);
    expect(faultsOf(form(100, 2))).toEqual([]);
  });

  it("counts for more among all expressions of a form", () => {
    const before = list();
    const asking = (count: number) =>
      makeForm(
        makeSection(1, [
          before,
          ...texts(count).map((one) => ({ ...one, showIf: counting(1) })),
        ]),
      );
    expect(faultsOf(asking(476))).toEqual([]);
    expect(faultsOf(asking(477))).toEqual(["sections expressions_too_many"]);
  });
});

describe("the logic of fields", () => {
  const age = exampleField("number", { id: "age", label: "Usia" });
  /**
   * A condition of `nodes` parts: one, and three for each comparison of a field with a number that it does not have.
   */
  const condition = (nodes: number) => ({
    call: "or" as const,
    args: Array.from({ length: (nodes - 1) / 3 }, () => expr("q1.age < 0")),
  });
  const ruled = (id: string, nodes: number) => ({
    ...exampleField("short_text", { id, label: id }),
    showIf: condition(nodes),
  });
  const grid = (rows: number, ...nodes: number[]) =>
    makeQuestion("grid", 1, {
      options: {
        rows: choices(rows),
        columns: [age, ...nodes.map((count, at) => ruled(`f${at}`, count))],
      },
    });

  it("is counted for each row", () => {
    // 80 rows of 2,500 parts are 200,000.
    const form = (...nodes: number[]) =>
      makeForm(makeSection(1, [grid(80, ...nodes)]));
    const most = [...Array<number>(5).fill(499), 4];
    expect(faultsOf(form(...most))).toEqual([]);
    expect(faultsOf(form(...most, 4))).toEqual([
      "questions.1.columns repeat_excess",
    ]);
  });

  it("is counted for each entry that a roster may have", () => {
    const roster = (count: number) =>
      makeQuestion("roster", 1, {
        options: {
          fields: [
            age,
            ...Array.from({ length: count }, (_, at) => ruled(`f${at}`, 499)),
          ],
          min: 0,
          max: 5,
        },
      });
    const form = (count: number) => makeForm(makeSection(1, [roster(count)]));
    expect(faultsOf(form(8))).toEqual([]);
    expect(faultsOf(form(9))).toEqual(["questions.1.fields repeat_excess"]);
  });

  it("is counted for each item of a repeated section too", () => {
    const source = makeQuestion("multiple_choice", 2, {
      options: { choices: choices(10) },
    });
    const form = (rows: number) =>
      makeForm(
        makeSection(1, [source]),
        makeSection(2, [grid(rows, 499)], {
          repeat: { question: "q2", over: "all" },
        }),
      );
    expect(faultsOf(form(40))).toEqual([]);
    expect(faultsOf(form(41))).toEqual(excess);
  });

  it("takes no more evaluations than are counted", () => {
    const question = grid(80, ...Array<number>(5).fill(499), 4);
    const form = makeForm(makeSection(1, [question]));
    let evaluations = 0;
    const counted = countLooks(form, () => {
      evaluations += 1;
    });
    const rows = question.options.rows.map(({ id }) => [id, { age: 30 }]);
    const answers = new Map([[1, Object.fromEntries(rows)]]);
    const { sections } = walkForm(counted, answers, testContext);
    expect(sections[0]?.questions[0]?.result).toHaveProperty("value");
    // One part of three reads a field; the others are computed once.
    expect(evaluations).toBeGreaterThan(formLimits.repeatedMax / 4);
    expect(evaluations).toBeLessThan(formLimits.repeatedMax);
  });
});

/** Wraps the operands of a form so that each evaluation calls `onLook`: `evaluate` tests an operand for `value`. */
function countLooks(form: Form, onLook: () => void): Form {
  const wrap = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(wrap);
    const copy = Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, wrap(value)]),
    );
    if (!("answer" in copy)) return copy;
    return new Proxy(copy, {
      has: (target, name) => {
        if (name === "value") onLook();
        return name in target;
      },
    });
  };
  return wrap(form) as Form;
}
