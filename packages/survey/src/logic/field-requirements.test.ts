import { describe, expect, it } from "vitest";
import { answerFaultText } from "../answers/answer-fault.ts";
import { answerFormats } from "../answer-formats.ts";
import { checkForm } from "../check-form.ts";
import { exampleField } from "../question-types/shared/inner-types.ts";
import { questionTypes } from "../question-types.ts";
import type { Question } from "../survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import { renameCode, withoutBrokenLogic } from "./broken-logic.ts";
import { walkForm } from "./walk-form.ts";

const number = makeQuestion("number", 1);
const age = exampleField("number", { id: "age", label: "Usia" });
const school = exampleField("short_text", { id: "school", label: "Sekolah" });
const years = exampleField("number", { id: "years", label: "Lama" });

const members = (fields: object[]) =>
  makeQuestion("roster", 2, {
    code: "members",
    options: { fields: fields as never, min: 0, max: 5 },
  });

/** The visit of the last question, with `first` as the answer to the first question. */
function visitOf(question: Question, raw: unknown, first = 4) {
  const form = makeForm(makeSection(1, [number, question]));
  const answers = new Map<number, unknown>([
    [1, first],
    [2, raw],
  ]);
  return walkForm(form, answers, testContext).sections[0]?.questions.at(-1);
}

const entries = (...fields: object[]) => fields.map((one) => ({ fields: one }));

const faultsOf = (question: Question) =>
  checkForm(
    makeForm(makeSection(1, [number, question, makeQuestion("number", 3)])),
  ).map(({ place, code }) => `${place} ${code}`);

describe("the condition under which a field is required", () => {
  const pupils = members([
    age,
    { ...school, requiredIf: expr("members.age < 18 and q1 > 3") },
  ]);

  it("looks at the fields before it, in each entry by itself", () => {
    const raw = entries({ age: 9 }, { age: 40 });
    expect(visitOf(pupils, raw)?.result).toMatchObject({
      faults: [{ code: "field_required", part: { path: ["0", "school"] } }],
    });
  });

  it("requires nothing where an earlier answer says otherwise", () => {
    const raw = entries({ age: 9 });
    expect(visitOf(pupils, raw, 3)?.result).toEqual({ value: raw });
  });

  it("makes the field required as the respondent sees it where only earlier answers decide", () => {
    const question = makeQuestion("multi_field", 2, {
      options: { fields: [{ ...school, requiredIf: expr("q1 > 3") }] },
    });
    expect(visitOf(question, {}, 4)?.question.options).toEqual({
      fields: [{ ...school, required: true }],
    });
    expect(visitOf(question, {}, 3)?.question.options).toEqual({
      fields: [school],
    });
  });

  it("holds for the rows of a grid", () => {
    const grid = makeQuestion("grid", 2, {
      options: {
        columns: [age, { ...school, requiredIf: expr("q2.age < 18") }],
      },
    });
    const [first, second] = grid.options.rows.map(({ id }) => id);
    const raw = { [String(first)]: { age: 9 }, [String(second)]: { age: 40 } };
    expect(visitOf(grid, raw)?.result).toMatchObject({
      faults: [
        { code: "field_required", part: { path: [String(first), "school"] } },
      ],
    });
  });

  it("cannot look at the field itself or at later questions", () => {
    const requiredAs = (text: string) =>
      faultsOf(members([age, { ...school, requiredIf: expr(text) }]));
    const place = "questions.2.fields.school.requiredIf";
    expect(requiredAs("members.age < 18")).toEqual([]);
    expect(requiredAs("members.school = 'a'")).toEqual([
      `${place} expression_part_missing`,
    ]);
    expect(requiredAs("q3 > 3")).toEqual([
      `${place} expression_question_later`,
    ]);
  });
});

describe("a rule of a field", () => {
  const rule = (text: string, message = "") => ({
    expression: expr(text),
    message,
  });
  const workers = members([
    age,
    {
      ...years,
      rules: [rule("members.years <= members.age", "Terlalu <b>lama</b>")],
    },
  ]);

  it("looks at the field and those before it, and names the entry that breaks it", () => {
    const raw = entries({ age: 30, years: 5 }, { age: 20, years: 25 });
    const result = visitOf(workers, raw)?.result;
    expect(result).toMatchObject({
      faults: [{ code: "rule_broken", part: { path: ["1", "years"] } }],
    });
    const [fault] = result && "faults" in result ? result.faults : [];
    expect(fault && answerFaultText(fault, "id", answerFormats)).toContain(
      "Terlalu lama",
    );
  });

  it("says so in general words without a message", () => {
    const fault = { code: "rule_broken", params: { message: "" } } as const;
    expect(answerFaultText(fault, "id", answerFormats)).not.toBe("");
  });

  it("asks nothing of a field that is not filled", () => {
    const raw = entries({ age: 30 });
    expect(visitOf(workers, raw)?.result).toEqual({ value: raw });
  });

  it("may compare with an earlier answer", () => {
    const question = makeQuestion("multi_field", 2, {
      options: { fields: [{ ...years, rules: [rule("q2.years < q1")] }] },
    });
    expect(visitOf(question, { years: 3 })?.result).toEqual({
      value: { years: 3 },
    });
    expect(visitOf(question, { years: 4 })?.result).toMatchObject({
      faults: [{ code: "rule_broken", part: { path: ["years"] } }],
    });
  });

  it("hides its field's value from the conditions of the fields after it", () => {
    const question = makeQuestion("multi_field", 2, {
      options: {
        fields: [
          { ...years, rules: [rule("q2.years < 10")] },
          { ...school, required: true, showIf: expr("q2.years > 5") },
        ],
      },
    });
    const codes = (value: number) => {
      const result = visitOf(question, { years: value })?.result;
      return result && "faults" in result
        ? result.faults.map(({ code }) => code)
        : [];
    };
    expect(codes(7)).toEqual(["field_required"]);
    expect(codes(11)).toEqual(["rule_broken"]);
  });

  it("cannot look at later fields", () => {
    expect(
      faultsOf(
        members([{ ...age, rules: [rule("members.years > 1")] }, years]),
      ),
    ).toEqual(["questions.2.fields.age.rules expression_part_missing"]);
    expect(faultsOf(workers)).toEqual([]);
  });
});

describe("the logic of a field", () => {
  const logic = {
    requiredIf: expr("q1 > 3"),
    rules: [{ expression: expr("members.age > q1"), message: "Lebih" }],
  };
  const form = makeForm(
    makeSection(1, [number, members([{ ...age, ...logic }])]),
  );

  it("is renamed with the question, and lost with what it looks at", () => {
    const renamed = renameCode(form, "q1", "size").sections[0]?.questions[1];
    expect(renamed?.options).toMatchObject({
      fields: [
        {
          requiredIf: expr("size > 3"),
          rules: [{ expression: expr("members.age > size"), message: "Lebih" }],
        },
      ],
    });
    const alone = makeForm(makeSection(1, [members([{ ...age, ...logic }])]));
    expect(
      withoutBrokenLogic(alone).sections[0]?.questions[0]?.options,
    ).toMatchObject({ fields: [age] });
    expect(withoutBrokenLogic(form)).toEqual(form);
  });

  it("is left out of stored options where there is none", () => {
    const { optionsSchema } = questionTypes.multi_field;
    const parsed = optionsSchema.parse({
      fields: [{ ...age, showIf: null, requiredIf: null, rules: [] }],
    });
    expect(parsed.fields).toEqual([age]);
    const kept = optionsSchema.parse({ fields: [{ ...age, ...logic }] });
    expect(kept.fields).toEqual([{ ...age, ...logic }]);
  });
});
