import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionsOf } from "../definition.ts";
import { ImportRefused } from "../import-refused.ts";
import { reasonText } from "../report/report-texts.ts";
import { answerRandomly } from "../testing/answer-randomly.ts";
import {
  expectPublishable,
  importBytes,
  importText,
  losses,
  questionNamed,
  readSharedFile,
} from "../testing/import-file.ts";
import { dictionary, type FieldRow } from "./testing/dictionary.ts";

const expr = (text: string) => {
  const parsed = parseExpression(text);
  if ("fault" in parsed) throw new Error(text);
  return parsed.expression;
};

const read = (...rows: FieldRow[]) =>
  importText(
    dictionary(rows.map((row) => ({ label: `About ${row["name"]}`, ...row }))),
    "survei.csv",
  );

const base: FieldRow[] = [
  { name: "age", type: "text", validation: "integer", min: "0", max: "120" },
  {
    name: "pets",
    type: "checkbox",
    choices: "1, Cat | 2, Dog | 99, None of these",
  },
  { name: "sex", type: "radio", choices: "1, Male | 2, Female" },
  { name: "smoker", type: "yesno" },
  { name: "dob", type: "text", validation: "date_dmy" },
  { name: "visit", type: "text", validation: "datetime_ymd" },
  { name: "nick", type: "text" },
];

/** Reads a dictionary of the base fields and the tested one. */
const withBase = (row: FieldRow) =>
  read(...base, { name: "last", type: "text", ...row });

// Field types: https://help.redcap.org, "Field Types"; validation types: "Text Validation Types".
describe("field types of REDCap", () => {
  it.each<[FieldRow, object]>([
    [{ type: "text" }, { type: "short_text" }],
    [{ type: "notes" }, { type: "long_text" }],
    [
      { type: "radio", choices: "01, A, with comma | -88, B" },
      {
        type: "single_choice",
        options: {
          choices: [
            { id: "01", label: "A, with comma" },
            { id: "-88", label: "B" },
          ],
        },
      },
    ],
    [{ type: "dropdown", choices: "1, A | 2, B" }, { type: "dropdown" }],
    [{ type: "checkbox", choices: "1, A | 2, B" }, { type: "multiple_choice" }],
    [{ type: "yesno" }, { type: "yes_no", options: { yesLabel: "" } }],
    [
      { type: "truefalse", label: "Is the sky blue and the sea too?" },
      { type: "yes_no", options: { yesLabel: "True", noLabel: "False" } },
    ],
    [
      {
        type: "slider",
        choices: "Low | | High",
        validation: "number",
        min: "1",
        max: "10",
      },
      {
        type: "slider",
        options: {
          min: 1,
          max: 10,
          minLabel: "Low",
          maxLabel: "High",
          showValue: true,
        },
      },
    ],
    [
      { type: "slider", choices: "Low | High" },
      {
        type: "slider",
        options: { max: 100, maxLabel: "High", showValue: false },
      },
    ],
    [{ type: "file" }, { type: "file_upload" }],
    [{ type: "file", validation: "signature" }, { type: "signature" }],
    [{ type: "descriptive" }, { type: "statement" }],
    [
      { type: "text", validation: "integer", min: "-5", max: "7" },
      { type: "number", options: { min: -5, max: 7, decimals: 0 } },
    ],
    [
      { type: "text", validation: "number", min: "0.5" },
      { type: "number", options: { min: 0.5, decimals: 4 } },
    ],
    [
      { type: "text", validation: "number_2dp_comma_decimal", max: "1,5" },
      { type: "number", options: { max: 1.5, decimals: 2 } },
    ],
    [
      {
        type: "text",
        validation: "date_mdy",
        min: "2020-01-31",
        max: "12/31/2025",
      },
      { type: "date", options: { min: "2020-01-31", max: "2025-12-31" } },
    ],
    [
      { type: "text", validation: "date_dmy", min: "31-01-2020" },
      { type: "date", options: { min: "2020-01-31" } },
    ],
    [
      { type: "text", validation: "datetime_dmy", min: "31-01-2020 08:30" },
      { type: "date_time", options: { min: "2020-01-31T08:30" } },
    ],
    [
      { type: "text", validation: "time", min: "8:00" },
      { type: "time", options: { min: "08:00" } },
    ],
    [{ type: "text", validation: "email" }, { type: "email" }],
    [{ type: "text", validation: "phone" }, { type: "phone" }],
    [
      { type: "text", validation: "zipcode" },
      {
        type: "short_text",
        options: { pattern: { expression: "\\d{5}(?:-\\d{4})?" } },
      },
    ],
    [
      { type: "text", validation: "mrn_10d" },
      { type: "short_text", options: { pattern: { expression: "\\d{10}" } } },
    ],
  ])("reads %j exactly", (row, expected) => {
    const imported = read(...base, { name: "one", ...row });
    expect(questionNamed(imported, "one")).toMatchObject(expected);
    expect(losses(imported)).toEqual([": title_made"]);
    expectPublishable(imported);
  });

  it.each<[FieldRow, string]>([
    [{ type: "sql", choices: "select 1" }, "line 9: type_unsupported"],
    [{ type: "radio" }, "line 9: choices_missing"],
    [
      { type: "text", validation: "datetime_seconds_ymd" },
      "line 9, text_validation_type_or_show_slider_number: seconds_left",
    ],
    [
      { type: "text", validation: "own_check" },
      "line 9, text_validation_type_or_show_slider_number: validation_unsupported",
    ],
    [
      { type: "checkbox", choices: "1, Agree" },
      "line 9, field_type: type_changed",
    ],
    [
      { type: "slider", choices: "Low | Half | High" },
      "line 9, select_choices_or_calculations: text_left",
    ],
    [
      { type: "radio", choices: "Yes | No" },
      "line 9, select_choices_or_calculations: choice_without_code",
    ],
    [
      { type: "radio", choices: "1, Same | 2, Same" },
      "line 9, select_choices_or_calculations: label_repeated",
    ],
    [
      { type: "text", identifier: "y" },
      "line 9, identifier: redcap_identifier",
    ],
    [{ type: "text", number: "1a" }, "line 9, question_number: text_left"],
    [
      { type: "text", annotation: "Ask Budi" },
      "line 9, field_annotation: text_left",
    ],
    [
      { type: "text", annotation: "@DEFAULT='x'" },
      "line 9, field_annotation: default_left",
    ],
    [
      { type: "text", annotation: "@READONLY @IF([age]>1, @HIDDEN, '')" },
      "line 9, field_annotation: setting_unsupported",
    ],
    [
      { type: "text", validation: "integer", min: "many" },
      "line 9, text_validation_min: value_unreadable",
    ],
  ])("reports what it cannot hold of %j", (row, expected) => {
    const imported = read(...base, { name: "one", ...row });
    expect(losses(imported)).toContain(expected);
    expectPublishable(imported);
  });
});

// "Branching Logic", "Calculated Fields" and "Special Functions" of REDCap's help.
describe("logic of REDCap", () => {
  it.each([
    ["[age] > 17 and [sex] = '1'", "age > 17 and sex = '1'"],
    [
      "[age] >= 18 AND ([sex] = 1 OR [sex] <> '2')",
      "age >= 18 and (sex = '1' or sex != '2')",
    ],
    ["[pets(2)] = '1'", "contains(pets, '2')"],
    ["[pets(2)] = 0", "not contains(pets, '2')"],
    ["[pets(1)] <> '1'", "not contains(pets, '1')"],
    ["[smoker] = '1'", "smoker = true"],
    ["[smoker] <> 1", "smoker != true"],
    ["[nick] = ''", "not answered(nick)"],
    ['[nick] <> ""', "answered(nick)"],
    ["[sex] != ''", "answered(sex)"],
    ["[nick] > 3", "number(nick) > 3"],
    ["[dob] > '2000-01-01'", "dob > '2000-01-01'"],
    ["[baseline_arm_1][age] > 3", "age > 3"],
    ["contains([nick], 'x')", "contains(concat(nick), 'x')"],
    ["isnumber([nick])", "answered(number(nick))"],
    ["isblankormissingcode([age])", "not answered(age)"],
    ["length([nick]) > 2", "length(nick) > 2"],
    [
      "sum([pets(1)], [pets(2)]) > 1",
      "sum(contains(pets, '1'), contains(pets, '2')) > 1",
    ],
    ["// only adults\n[age] > 17", "age > 17"],
    ["[age]+[age]*2 > 10", "age + age * 2 > 10"],
    ["mod([age], 2) = 0", "age % 2 = 0"],
    ["[age]^2 > 4", "age * age > 4"],
    [
      "responses['age'] > 17 && responses['sex'] == '1'",
      "age > 17 and sex = '1'",
    ],
  ])("reads the condition %s", (logic, expected) => {
    expect(questionNamed(withBase({ logic }), "last").showIf).toEqual(
      expr(expected),
    );
  });

  it.each([
    ["round([age] / 3, 1)", "round(age / 3, 1)"],
    ["if([age] > 17, [age], '')", "if(age > 17, age, none)"],
    ["rounddown([age])", "age - age % 1"],
    ["roundup([age])", "-(-age - -age % 1)"],
    [
      "sqrt(16) + abs([age]) + min([age], 3) + max([age], 3)",
      "4 + abs(age) + min(age, 3) + max(age, 3)",
    ],
    ["mean([age], 4)", "mean(age, 4)"],
    ["median([age], 4)", "mean(age, 4)"],
    [
      "datediff([dob], 'today', 'y')",
      "abs(date_diff(dob, today(), 'days') / 365.2425)",
    ],
    [
      "datediff([dob], today, 'd', 'dmy', true)",
      "date_diff(dob, today(), 'days')",
    ],
    [
      "datediff([visit], 'now', 'h', true)",
      "date_diff(visit, now(), 'minutes') / 60",
    ],
    ["year([dob])", "year(dob)"],
  ])("reads the calculation %s", (choices, expected) => {
    const imported = withBase({ type: "calc", choices });
    expect(questionNamed(imported, "last")).toMatchObject({
      type: "calculated",
      options: { expression: expr(expected), shown: true },
    });
    expectPublishable(imported);
  });

  it.each([
    "stdev([age], 3)",
    "median([age], 3, 4)",
    "sqrt([age])",
    "left([nick], 2) = 'a'",
    "starts_with([nick], 'a')",
    "[user-name] = 'x'",
    "[nowhere] = 1",
    "[age][2] = 1",
    "[age] >",
    "((((",
  ])("reports %s as unsupported", (logic) => {
    const imported = withBase({ logic });
    expect(losses(imported)).toContain(
      "line 9, branching_logic: logic_unsupported",
    );
    expect(questionNamed(imported, "last").showIf).toBeNull();
  });

  it("reports a comparison with a code that the field does not have", () => {
    const imported = withBase({ logic: "[sex] = '7'" });
    expect(losses(imported)).toContain(
      "line 9, branching_logic: logic_code_missing",
    );
    expect(questionNamed(imported, "last").showIf).toEqual({ value: false });
  });

  it("moves a calculation behind the answers that it uses", () => {
    const imported = read(
      { name: "total", type: "calc", choices: "[late] + 1" },
      ...base,
      { name: "late", type: "text", validation: "integer" },
    );
    expect(questionsOf(imported.definition).at(-1)?.code).toBe("total");
    expect(losses(imported)).toContain("line 2: calculated_moved");
  });

  it("makes rules of computed bounds", () => {
    const imported = withBase({
      validation: "date_ymd",
      min: "[dob]",
      max: "today",
    });
    expect(questionNamed(imported, "last").rules).toEqual([
      { expression: expr("last >= dob"), message: "" },
      { expression: expr("last <= today()"), message: "" },
    ]);
    expectPublishable(imported);
  });

  it("pipes answers into texts", () => {
    const imported = withBase({
      label: "Hello [nick] {{x}} [not a field]",
      type: "text",
    });
    expect(questionNamed(imported, "last").title).toBe(
      "Hello {{nick}} [x] [not a field]",
    );
  });
});

// "Action Tags" of REDCap's help.
describe("action tags", () => {
  it("reads those that a survey can hold", () => {
    const imported = read(
      ...base.slice(0, 1),
      {
        name: "pets",
        type: "checkbox",
        choices: "1, Cat | 2, Dog | 3, Fish | 98, Unknown | 99, None",
        annotation:
          "@NONEOFTHEABOVE='98,99' @MAXCHECKED=2 @RANDOMORDER @HIDECHOICE='3'",
      },
      {
        name: "nick",
        type: "text",
        annotation: '@CHARLIMIT=20 @PLACEHOLDER="Nick"',
      },
      {
        name: "group",
        type: "text",
        annotation: "@CALCTEXT(if([age] > 17, 'adult', 'child'))",
      },
      { name: "later", type: "text", annotation: "@CALCDATE(today, 30, 'd')" },
      { name: "source", type: "text", annotation: "@HIDDEN" },
      {
        name: "score",
        type: "calc",
        choices: "[age] * 2",
        annotation: "@HIDDEN",
      },
      { name: "end", type: "notes", logic: "[source] = 'wa'" },
    );
    expect(questionNamed(imported, "pets").options).toMatchObject({
      max: 2,
      randomise: true,
      choices: [
        { id: "1" },
        { id: "2" },
        { id: "98", exclusive: true },
        { id: "99", exclusive: true },
      ],
    });
    expect(questionNamed(imported, "nick").options).toMatchObject({
      max: 20,
      placeholder: "Nick",
    });
    expect(questionNamed(imported, "group").options).toMatchObject({
      expression: expr("if(age > 17, 'adult', 'child')"),
    });
    expect(questionNamed(imported, "later").options).toMatchObject({
      expression: expr("add_days(today(), 30)"),
    });
    expect(questionNamed(imported, "score").options).toMatchObject({
      shown: false,
    });
    expect(imported.definition.flow.variables).toEqual(["source"]);
    expect(questionNamed(imported, "end").showIf).toEqual(
      expr("$source = 'wa'"),
    );
    expectPublishable(imported);
  });
});

describe("sections and matrices", () => {
  const scale = "0, Never | 1, Often";

  it("begins a section at each header and each instrument", () => {
    const { definition } = read(
      { name: "a", type: "text", form: "first_part" },
      {
        name: "b",
        type: "text",
        form: "first_part",
        header: "About <b>you</b>",
      },
      { name: "c", type: "text", form: "second_part" },
    );
    expect(definition.sections.map(({ title }) => title)).toEqual([
      "First part",
      "About you",
      "Second part",
    ]);
  });

  it("makes a matrix of a group, with its header as the question", () => {
    const imported = read(
      { name: "age", type: "text", validation: "integer" },
      {
        name: "m1",
        type: "radio",
        choices: scale,
        matrix: "care",
        header: "How often?",
      },
      {
        name: "m2",
        type: "radio",
        choices: scale,
        matrix: "care",
        logic: "[age] > 5",
      },
      { name: "end", type: "text", logic: "[m1] = '1' and [m2] = 0" },
    );
    expect(questionNamed(imported, "care")).toMatchObject({
      type: "likert_matrix",
      title: "How often?",
      showIf: null,
      options: {
        rows: [{ id: "m1" }, { id: "m2", showIf: expr("age > 5") }],
        columns: [{ id: "0" }, { id: "1" }],
      },
    });
    expect(questionNamed(imported, "end").showIf).toEqual(
      expr("care.m1 = '1' and care.m2 = '0'"),
    );
    expectPublishable(imported);
  });

  it("lets each column of a ranking be picked once", () => {
    const imported = read(
      {
        name: "m1",
        type: "radio",
        choices: scale,
        matrix: "care",
        ranking: "y",
      },
      {
        name: "m2",
        type: "radio",
        choices: scale,
        matrix: "care",
        ranking: "y",
      },
    );
    expect(questionNamed(imported, "care").rules).toEqual([
      {
        expression: { call: "and", args: [expr("care.m1 != care.m2")] },
        message: "",
      },
    ]);
    expectPublishable(imported);
  });

  it("makes a checkbox matrix of boxes", () => {
    const imported = read(
      { name: "m1", type: "checkbox", choices: scale, matrix: "care" },
      { name: "m2", type: "checkbox", choices: scale, matrix: "care" },
      { name: "end", type: "text", logic: "[m2(1)] = '1'" },
    );
    expect(questionNamed(imported, "care").type).toBe("checkbox_matrix");
    expect(questionNamed(imported, "end").showIf).toEqual(
      expr("contains(care.m2, '1')"),
    );
    expectPublishable(imported);
  });

  it("splits a matrix whose rows depend on each other", () => {
    const imported = read(
      {
        name: "m1",
        type: "radio",
        choices: scale,
        matrix: "care",
        header: "How?",
      },
      {
        name: "m2",
        type: "radio",
        choices: scale,
        matrix: "care",
        logic: "[m1] = 1",
      },
    );
    expect(questionsOf(imported.definition)).toMatchObject([
      { code: "care", title: "How?" },
      { code: "care_2", title: "How?", showIf: expr("care.m1 = '1'") },
    ]);
    expect(losses(imported)).toContain(
      "line 3, matrix_group_name: matrix_split",
    );
  });
});

describe("files of REDCap", () => {
  it.each([";", "\t"])(
    "reads columns separated by %j and reports it",
    (separator) => {
      const imported = importText(
        dictionary([{ name: "a", type: "text", label: "A, b" }], separator),
      );
      expect(questionNamed(imported, "a").title).toBe("A, b");
      expect(losses(imported)).toContain(": delimiter_repaired");
    },
  );

  it("repairs quotation marks and reports it", () => {
    const text = dictionary([{ name: "a", type: "text", label: "X" }]).replace(
      '"X"',
      'say "hi"',
    );
    const imported = importText(text);
    expect(questionNamed(imported, "a").title).toBe('say "hi"');
    expect(losses(imported)).toContain(": quotes_repaired");
  });

  it("reads the API's JSON", () => {
    const imported = importText(
      JSON.stringify([
        {
          field_name: "sex",
          form_name: "survey",
          field_type: "radio",
          field_label: "Sex",
          select_choices_or_calculations: "1, Male | 2, Female",
          field_annotation: { audio: true },
        },
      ]),
    );
    expect(questionNamed(imported, "sex").type).toBe("single_choice");
    expect(losses(imported)).toContain(
      "[0].field_annotation: setting_unsupported",
    );
  });

  it("reads RADAR's definition whole", () => {
    const file = readSharedFile("phq8.redcap-armt.json");
    if (!file) return;
    const imported = importBytes(file);
    expect(questionNamed(imported, "phq8")).toMatchObject({
      type: "likert_matrix",
    });
    expect(losses(imported)).toEqual([": title_made"]);
    expect(answerRandomly(imported.definition, 7).answered).toBeGreaterThan(0);
  });

  it("mentions every filled cell of every row, or keeps its row", () => {
    const rows: FieldRow[] = [
      ...base,
      {
        name: "odd",
        type: "text",
        alignment: "RV",
        note: "Note",
        annotation: "@X",
      },
    ];
    const text = dictionary(rows).replace(
      '"Field Annotation"',
      '"Something else"',
    );
    const { report } = importText(text);
    const sources = new Set(report.entries.map(({ source }) => source));
    for (const index of rows.keys()) {
      expect(sources).toContain(`line ${index + 2}`);
    }
    expect(sources).toContain("line 9, Something else");
    for (const entry of report.entries) {
      expect(reasonText(entry, "id")).toEqual(expect.any(String));
    }
  });

  it("is answered to the end at random", () => {
    const { definition } = withBase({ logic: "[smoker] = '1' or [age] > 3" });
    for (const seed of [1, 2, 3]) {
      expect(answerRandomly(definition, seed).answered).toBeGreaterThan(5);
    }
  });

  it("refuses or cleans whatever a file holds", () => {
    const value = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        "__proto__",
        "constructor",
        "<script>x</script>",
        "[age",
        "1,a|1,a",
      ),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.object({ maxDepth: 1 }), { maxLength: 3 }),
    );
    const types =
      "text notes radio dropdown checkbox yesno calc slider file descriptive sql";
    const field = fc.record(
      {
        field_name: value,
        field_type: fc.oneof(value, fc.constantFrom(...types.split(" "))),
        ...Object.fromEntries(
          [
            "form_name field_label field_note section_header branching_logic",
            "select_choices_or_calculations text_validation_min matrix_group_name",
            "text_validation_type_or_show_slider_number field_annotation required_field",
          ]
            .join(" ")
            .split(" ")
            .map((name) => [name, value]),
        ),
      },
      { requiredKeys: ["field_name", "field_type"] },
    );
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (fields) => {
        try {
          expectPublishable(importText(JSON.stringify(fields)));
        } catch (error) {
          if (!(error instanceof ImportRefused)) throw error;
        }
      }),
      runs(300),
    );
  });

  it("reads thousands of fields with one name in time, and refuses more", () => {
    const rows = (count: number) =>
      dictionary(
        Array.from({ length: count }, () => ({
          name: "a",
          type: "text",
          label: "A",
        })),
      );
    expect(questionsOf(importText(rows(1_500)).definition)).toHaveLength(1_500);
    expect(() => importText(rows(2_500))).toThrow(ImportRefused);
    expect(() => importText(rows(12_000))).toThrow(ImportRefused);
  });
});
