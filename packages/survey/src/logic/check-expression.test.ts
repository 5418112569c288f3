import { describe, expect, it } from "vitest";
import { checkForm } from "../check-form.ts";
import { parseExpression } from "../expressions/parse-expression.ts";
import { faultText } from "../form-fault.ts";
import type { Form, Question } from "../survey-form.ts";
import { expr, makeForm, makeQuestion, makeSection } from "../test-forms.ts";

const choices = [
  { id: "1", label: "One" },
  { id: "2", label: "Two" },
];

const earlier: Question[] = [
  makeQuestion("number", 1, { code: "num" }),
  makeQuestion("single_choice", 2, { code: "pick", options: { other: true } }),
  makeQuestion("single_choice", 3, { code: "score", options: { choices } }),
  makeQuestion("multiple_choice", 4, { code: "picks" }),
  makeQuestion("likert_matrix", 5, { code: "grid" }),
  makeQuestion("date", 6, { code: "day" }),
  makeQuestion("short_text", 7, { code: "word" }),
  makeQuestion("dropdown", 8, {
    code: "region",
    options: { source: { level: "province", parent: null } },
  }),
  makeQuestion("statement", 9, { code: "note" }),
  makeQuestion("calculated", 10, {
    code: "sum",
    options: { expression: expr("num + 1") },
  }),
];

/** A form whose last question but one is shown on a condition. */
function formWith(condition: string): Form {
  const form = makeForm(
    makeSection(1, earlier),
    makeSection(2, [makeQuestion("short_text", 20, { code: "inside" })], {
      repeat: { question: "picks", over: "chosen" },
    }),
    makeSection(3, [
      makeQuestion("short_text", 30, {
        code: "here",
        showIf: expr(condition),
      }),
      makeQuestion("short_text", 31, {
        code: "later",
        showIf: expr("answered(here)"),
      }),
    ]),
  );
  return { ...form, flow: { ...form.flow, variables: ["source"] } };
}

const codesOf = (form: Form) =>
  checkForm(form).map(({ place, code }) => `${place} ${code}`);

const accepted = [
  "num > 3 and num <= 2.5",
  "num = '7'",
  "pick = 'a' or pick = 'other'",
  "pick in ['a', 'b']",
  "score + 1 > 2",
  "picks contains 'b'",
  "grid.r1 = 'a'",
  "grid = 'a'",
  "count(grid) > 1",
  "day < '2026-08-17'",
  "day = today()",
  "age(day) >= 17",
  "today() - day > 5",
  "add_days(day, num) > now()",
  "date_diff(day, today(), 'months') > 3",
  "word = 'Teh' and length(word) > 2",
  "lower(word) contains 'teh'",
  "region = '32'",
  "sum > 4",
  "label(pick) = 'Choice a'",
  "if(num > 1, num, 0) = 2",
  "$source = 'wa'",
  "inside.a = 'x'",
  "count(inside) > 1",
  "not answered(note)",
  "max(day, '2026-01-01') > '2026-01-01'",
  "number(word) > 3",
];

const refused: [string, string][] = [
  ["missing = 1", "expression_question_missing"],
  ["here = 'x'", "expression_question_self"],
  ["later = 'x'", "expression_cycle"],
  ["grid.r9 = 'a'", "expression_part_missing"],
  ["num.r1 = 1", "expression_part_missing"],
  ["num", "expression_type_unfit"],
  ["word", "expression_type_unfit"],
  ["num and true", "expression_type_unfit"],
  ["not num", "expression_type_unfit"],
  ["word + 1 > 2", "expression_type_unfit"],
  ["pick + 1 > 2", "expression_type_unfit"],
  ["num = day", "expression_type_unfit"],
  ["word > 'a'", "expression_type_unfit"],
  ["age(num) > 1", "expression_type_unfit"],
  ["sum(word) > 1", "expression_type_unfit"],
  ["note = 'x'", "expression_type_unfit"],
  ["note contains 'x'", "expression_type_unfit"],
  ["pick = 'z'", "expression_value_unfit"],
  ["word = none", "expression_value_unfit"],
  ["pick in ['a', none]", "expression_value_unfit"],
  ["sum(picks) > 1", "expression_type_unfit"],
  ["score = 'other'", "expression_value_unfit"],
  ["picks contains 'z'", "expression_value_unfit"],
  ["grid.r1 = 'z'", "expression_value_unfit"],
  ["num = 'x'", "expression_value_unfit"],
  ["day > '2026-02-30'", "expression_value_unfit"],
  ["region = 'Jawa Barat'", "expression_value_unfit"],
  ["round() = 1", "expression_empty"],
  ["round(1, 2, 3) = 1", "expression_arguments_unfit"],
  ["date_diff(day, day, 'decades') > 1", "expression_arguments_unfit"],
  ["label(1) = 'x'", "expression_arguments_unfit"],
  ["$unknown = 'x'", "expression_variable_missing"],
  ["@item = 'a'", "expression_item_outside"],
  ["@gender = 'female' and @age < 35", "expression_profile"],
];

describe("checking an expression", () => {
  it.each(accepted)("takes %s", (condition) => {
    expect(codesOf(formWith(condition))).toEqual([]);
  });

  it.each(refused)("refuses %s as %s", (condition, code) => {
    const faults = checkForm(formWith(condition)).filter(
      ({ place }) => place === "questions.30.showIf",
    );
    expect(faults.map((fault) => fault.code)).toEqual([code]);
    for (const fault of faults) {
      for (const locale of ["id", "en"] as const) {
        expect(faultText(fault, locale)).not.toMatch(
          /undefined|[{}]|^fault_|^$/,
        );
      }
    }
  });

  it("names a question that comes later, without a circle", () => {
    const form = makeForm(
      makeSection(1, [
        makeQuestion("short_text", 1, { showIf: expr("q2 = 'x'") }),
        makeQuestion("short_text", 2),
      ]),
    );
    expect(codesOf(form)).toEqual([
      "questions.1.showIf expression_question_later",
    ]);
  });

  it("keeps the profile out of conditions, stored and shown values", () => {
    const form = makeForm(
      makeSection(1, [
        makeQuestion("short_text", 1, { title: "Halo {{@gender}}" }),
        makeQuestion("calculated", 2, {
          options: { expression: expr("if(@age > 30, 1, 0)") },
        }),
        makeQuestion("short_text", 3, {
          rules: [{ expression: expr("@income = 'low'"), message: "x" }],
        }),
      ]),
    );
    expect(codesOf(form)).toEqual([
      "questions.1.title expression_profile",
      "questions.2.expression expression_profile",
      "questions.3.rules expression_profile",
    ]);
  });

  it("reads every placeholder", () => {
    const form = makeForm(
      makeSection(1, [makeQuestion("short_text", 1)], { title: "{{q9}}" }),
      makeSection(2, [
        makeQuestion("single_choice", 2, {
          help: "{{q1 +}}",
          options: {
            choices: [
              { id: "a", label: "{{q1}}" },
              { id: "b", label: "{{q2}}" },
            ],
          },
        }),
      ]),
    );
    expect(codesOf(form)).toEqual([
      "sections.1.title expression_question_missing",
      "questions.2.help piping_unreadable",
      "questions.2.choices expression_question_self",
    ]);
  });

  it("names the choice whose logic has a fault", () => {
    const choice = { id: "b", label: "B", showIf: expr("answered(q9)") };
    const form = makeForm(
      makeSection(1, [
        makeQuestion("single_choice", 2, {
          options: {
            choices: [{ id: "a", label: "A", jumpTo: { go: "s9" } }, choice],
          },
        }),
      ]),
    );
    expect(codesOf(form)).toEqual([
      "questions.2.choices.b.showIf expression_question_missing",
      "questions.2.choices.a.jumpTo jump_missing",
    ]);
  });

  it("bounds the expressions of a whole form", () => {
    const sum = Array.from({ length: 200 }, () => "1").join(" + ");
    const big = expr(`${sum} > 0`);
    const questions = Array.from({ length: 130 }, (_, index) =>
      makeQuestion("short_text", index + 1, { showIf: big }),
    );
    expect(codesOf(makeForm(makeSection(1, questions)))).toEqual([
      "sections expressions_too_many",
    ]);
    const parsed = parseExpression(`${sum} + ${sum}`);
    expect(parsed).toHaveProperty("fault.code", "expression_too_large");
  });
});

describe("checking jumps, repetitions, carried choices and codes", () => {
  const lists = [
    makeQuestion("single_choice", 1),
    makeQuestion("short_text", 2),
  ];

  it.each([
    ["q1", "jump_backwards"],
    ["q3", "jump_backwards"],
    ["s1", "jump_backwards"],
    ["q9", "jump_missing"],
  ])("refuses a jump to %s as %s", (go, code) => {
    const jumping = makeQuestion("short_text", 3, {
      jumps: [{ when: null, to: { go } }],
    });
    expect(codesOf(makeForm(makeSection(1, [...lists, jumping])))).toEqual([
      `questions.3.jumps ${code}`,
    ]);
  });

  it.each([
    ["q2", "repeat_unfit"],
    ["q9", "expression_question_missing"],
    ["q3", "expression_question_later"],
  ])("refuses to repeat a section over %s as %s", (question, code) => {
    const form = makeForm(
      makeSection(1, lists),
      makeSection(2, [makeQuestion("single_choice", 3)], {
        repeat: { question, over: "all" },
      }),
    );
    expect(codesOf(form)).toEqual([`sections.2.repeat ${code}`]);
  });

  it.each([
    ["q2", "carry_unfit"],
    ["q9", "expression_question_missing"],
    ["q3", "expression_question_later"],
  ])("refuses to carry the choices of %s as %s", (question, code) => {
    const carrying = makeQuestion("single_choice", 3, {
      options: { choices: [], carry: { question, which: "chosen" } },
    });
    expect(codesOf(makeForm(makeSection(1, [...lists, carrying])))).toEqual([
      `questions.3.carry ${code}`,
    ]);
  });

  it.each([
    ["", "code_invalid"],
    [" a", "code_invalid"],
    ["a{b}", "code_invalid"],
    ["a\nb", "code_invalid"],
    ["x".repeat(61), "code_invalid"],
    ["q1", "code_repeated"],
    ["s1", "code_repeated"],
  ])("refuses the code %j as %s", (code, fault) => {
    const named = makeQuestion("short_text", 3, { code });
    expect(codesOf(makeForm(makeSection(1, [...lists, named])))).toEqual([
      `questions.3.code ${fault}`,
    ]);
  });

  it("refuses blocks that are missing or split, and more parts than there are", () => {
    const section = (id: number, block: string | null) =>
      makeSection(id, [makeQuestion("short_text", id)], { block });
    const form = makeForm(
      section(1, "A"),
      section(2, null),
      section(3, "A"),
      section(4, "B"),
    );
    const order = { random: true, show: 5 };
    expect(
      codesOf({
        ...form,
        flow: {
          order,
          blocks: [{ code: "A", order: { random: false, show: 2 } }],
          variables: [],
        },
      }),
    ).toEqual([
      "sections.1.block order_unfit",
      "sections.3.block block_split",
      "sections.4.block block_missing",
      "sections order_unfit",
    ]);
  });
});

describe("the closing sentence", () => {
  const repeated = makeSection(
    2,
    [makeQuestion("short_text", 20, { code: "inside" })],
    { repeat: { question: "picks", over: "chosen" } },
  );
  const closing = (closingSentence: string) =>
    codesOf({
      ...makeForm(makeSection(1, earlier), repeated),
      closingSentence,
    });

  it.each([
    "Terima kasih, {{word}}.",
    "{{label(pick)}} {{if(num &gt; 3, 'banyak', 'sedikit')}}",
    "{{inside}} {{inside.a}} {{count(inside)}}",
    "Tanpa sisipan {",
  ])("accepts %j, because every question comes before it", (text) => {
    expect(closing(text)).toEqual([]);
  });

  it.each([
    ["{{gone}}", "expression_question_missing"],
    ["{{num +}}", "piping_unreadable"],
    ["{{word + 1}}", "expression_type_unfit"],
    ["{{@item}}", "expression_item_outside"],
    ["{{$unlisted}}", "expression_variable_missing"],
    ["{{@gender}}", "expression_profile"],
  ])("refuses %j as %s", (text, code) => {
    expect(closing(text)).toEqual([`closing_sentence ${code}`]);
  });
});
