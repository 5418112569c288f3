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
  losses,
  questionNamed,
} from "../testing/import-file.ts";
import { type FormSheets, xlsform } from "./testing/xlsform.ts";
import { markdown } from "./xlsform-texts.ts";

type Row = Record<string, string>;

const expr = (text: string) => {
  const parsed = parseExpression(text);
  if ("fault" in parsed) throw new Error(text);
  return parsed.expression;
};

const choices: Row[] = [
  { list_name: "sex", name: "1", label: "Male" },
  { list_name: "sex", name: "2", label: "Female" },
  { list_name: "pets", name: "cat", label: "Cat" },
  { list_name: "pets", name: "dog", label: "Dog" },
  { list_name: "pets", name: "none", label: "None" },
  { list_name: "one", name: "ok", label: "I agree" },
];

const base: Row[] = [
  { type: "integer", name: "age", label: "Age" },
  { type: "select_one sex", name: "sex", label: "Sex" },
  { type: "select_multiple pets", name: "pets", label: "Pets" },
  { type: "date", name: "born", label: "Born" },
  { type: "dateTime", name: "seen", label: "Seen" },
  { type: "text", name: "nick", label: "Nick" },
  { type: "decimal", name: "weight", label: "Weight" },
];

const read = (sheets: Partial<FormSheets> & { survey: Row[] }) =>
  importBytes(
    xlsform({
      choices,
      settings: { form_title: "Survei", form_id: "f", version: "3" },
      ...sheets,
    }),
    { name: "form.xlsx" },
  );

/** Reads a form of the base rows and the tested one. */
const withBase = (row: Row) =>
  read({
    survey: [...base, { type: "text", name: "last", label: "Last", ...row }],
  });

/** Returns the losses except for unused choices. */
const lossesOf = (imported: ReturnType<typeof read>) =>
  losses(imported).filter((one) => !one.endsWith("xlsform_list_unused"));

// https://xlsform.org/en/#question-types and https://docs.getodk.org/form-question-types
describe("question types of XLSForm", () => {
  it.each<[Row, object]>([
    [{ type: "integer" }, { type: "number", options: { decimals: 0 } }],
    [
      { type: "decimal", appearance: "thousands-sep" },
      { type: "number", options: { decimals: 4 } },
    ],
    [
      { type: "range", parameters: "start=1 end=9 step=2" },
      { type: "slider", options: { min: 1, max: 9, step: 2 } },
    ],
    [
      {
        type: "range",
        parameters: "start=1 end=5 step=1",
        appearance: "rating",
      },
      { type: "rating", options: { max: 5 } },
    ],
    [{ type: "text", appearance: "numbers" }, { type: "short_text" }],
    [{ type: "text", appearance: "multiline" }, { type: "long_text" }],
    [{ type: "text", appearance: "url" }, { type: "url" }],
    [
      { type: "select_one pets" },
      {
        type: "single_choice",
        options: {
          other: false,
          choices: [{ id: "cat", label: "Cat" }, { id: "dog" }, { id: "none" }],
        },
      },
    ],
    [{ type: "select_one pets", appearance: "minimal" }, { type: "dropdown" }],
    [
      { type: "select_multiple pets", parameters: "randomize=true" },
      { type: "multiple_choice", options: { randomise: true } },
    ],
    [{ type: "select all that apply from pets" }, { type: "multiple_choice" }],
    [{ type: "rank pets" }, { type: "ranking" }],
    [{ type: "note" }, { type: "statement" }],
    [{ type: "geopoint", appearance: "maps" }, { type: "location" }],
    [{ type: "date" }, { type: "date" }],
    [{ type: "time" }, { type: "time" }],
    [{ type: "dateTime" }, { type: "date_time" }],
    [{ type: "image" }, { type: "file_upload", options: { kinds: ["photo"] } }],
    [{ type: "image", appearance: "signature" }, { type: "signature" }],
    [{ type: "image", appearance: "draw" }, { type: "signature" }],
    [{ type: "audio" }, { type: "file_upload", options: { kinds: ["audio"] } }],
    [
      { type: "file" },
      {
        type: "file_upload",
        options: { kinds: ["photo", "audio", "document"] },
      },
    ],
    [
      { type: "calculate", calculation: "${age} + 1" },
      {
        type: "calculated",
        options: { shown: false, expression: expr("age + 1") },
      },
    ],
    [
      { type: "text", calculation: "${age} + 1", read_only: "yes" },
      { type: "calculated", options: { shown: true } },
    ],
    [
      { type: "hidden", calculation: "1 + 1" },
      { type: "calculated", options: { shown: false } },
    ],
    [
      { type: "integer", required: "yes", hint: "In years" },
      { required: true, help: "In years" },
    ],
    [
      { type: "integer", required: "${age} > 3" },
      { required: false, requiredIf: expr("age > 3") },
    ],
  ])("reads %j exactly", (row, expected) => {
    const imported = withBase(row);
    expect(questionNamed(imported, "last")).toMatchObject(expected);
    expect(lossesOf(imported)).toEqual([]);
    expectPublishable(imported);
  });

  it.each([
    "select one from pets or specify other",
    "select_one pets or_other",
  ])("reports that the words of %s become required", (type) => {
    const imported = withBase({ type, appearance: "likert" });
    expect(questionNamed(imported, "last")).toMatchObject({
      type: "single_choice",
      options: { other: true },
    });
    expect(lossesOf(imported)).toEqual(["survey!A9: own_words_required"]);
    expectPublishable(imported);
  });

  it.each<[Row, string]>([
    [
      { type: "select_one_from_file villages.csv" },
      "survey!9: xlsform_file_missing",
    ],
    [{ type: "select_one nowhere" }, "survey!9: xlsform_list_unknown"],
    [{ type: "select_multiple one" }, "survey!A9: type_changed"],
    [{ type: "acknowledge" }, "survey!A9: type_changed"],
    [{ type: "barcode" }, "survey!A9: type_changed"],
    [{ type: "geotrace" }, "survey!9: type_unsupported"],
    [{ type: "geoshape" }, "survey!9: type_unsupported"],
    [{ type: "video" }, "survey!9: type_unsupported"],
    [{ type: "xml-external" }, "survey!9: type_unsupported"],
    [{ type: "deviceid" }, "survey!9: type_unsupported"],
    [{ type: "start" }, "survey!9: xlsform_metadata_known"],
    [{ type: "hidden" }, "survey!B9: hidden_became_variable"],
    [{ default: "5" }, "survey!D9: default_left"],
    [{ calculation: "${age}" }, "survey!D9: default_left"],
    [{ required_message: "Please" }, "survey!D9: text_left"],
    [{ read_only: "yes" }, "survey!D9: setting_unsupported"],
    [{ appearance: "ex:org.app(a='b')" }, "survey!D9: setting_unsupported"],
    [
      { type: "date", appearance: "month-year" },
      "survey!D9: setting_unsupported",
    ],
    [{ "media::image": "a.png" }, "survey!D9: picture_left"],
    [{ guidance_hint: "Ask slowly" }, "survey!D9: xlsform_guidance"],
    [{ trigger: "${age}" }, "survey!D9: attribute_unknown"],
    [{ autoplay: "audio" }, "survey!D9: attribute_unknown"],
    [{ "bind::odk:length": "5" }, "survey!D9: attribute_unknown"],
    [{ "body::accuracyThreshold": "5" }, "survey!D9: attribute_unknown"],
    [{ $given: "x" }, "survey!D9: attribute_unknown"],
    [
      { type: "select_one pets", parameters: "randomize=true seed=3" },
      "survey!D9: setting_unsupported",
    ],
    [{ disabled: "yes" }, "survey!9: setting_unsupported"],
    [{ relevant: "regex(${nick}, 'a')" }, "survey!D9: logic_unsupported"],
    [{ relevant: "${sex} = '7'" }, "survey!D9: logic_code_missing"],
    [{ relevant: "${none} = 1" }, "survey!D9: logic_unsupported"],
  ])("reports what it cannot hold of %j", (row, expected) => {
    const imported = withBase(row);
    expect(lossesOf(imported)).toContain(expected);
    expectPublishable(imported);
    for (const entry of imported.report.entries) {
      expect(reasonText(entry, "en")).toEqual(expect.any(String));
    }
  });
});

// https://docs.getodk.org/form-operators-functions
describe("expressions of XLSForm", () => {
  it.each([
    ["${age} >= 18 and ${sex} = '1'", "age >= 18 and sex = '1'"],
    ["${age}>17 or not(${sex}='2')", "age > 17 or not sex = '2'"],
    ["selected(${pets}, 'dog')", "contains(pets, 'dog')"],
    ["not(selected(${pets}, 'dog'))", "not contains(pets, 'dog')"],
    ["selected(${sex}, '1')", "sex = '1'"],
    ["count-selected(${pets}) > 1", "count(pets) > 1"],
    ["${nick} = ''", "not answered(nick)"],
    ["${nick} != ''", "answered(nick)"],
    ["string-length(${nick}) > 3", "length(nick) > 3"],
    ["contains(${nick}, 'a')", "contains(concat(nick), 'a')"],
    ["${born} < today()", "born < today()"],
    ["${born} > date('2020-01-31')", "born > '2020-01-31'"],
    ["${born} + 7 > today()", "add_days(born, 7) > today()"],
    ["today() - ${born} > 365", "today() - born > 365"],
    [
      "decimal-date-time(today()) - decimal-date-time(${born}) > 3",
      "today() - born > 3",
    ],
    ["${seen} - ${born} > 1", "date_diff(born, seen, 'minutes') / 1440 > 1"],
    ["../age > 3", "age > 3"],
    ["/data/age > 3", "age > 3"],
    ["${age} mod 2 = 0", "age % 2 = 0"],
    ["${age} div 2 = 4", "age / 2 = 4"],
    ["coalesce(${age}, 0) > 3", "if(answered(age), age, 0) > 3"],
    ["if(${age} > 3, true(), false())", "if(age > 3, true, false)"],
    ["jr:choice-name(${sex}, '${sex}') = 'Male'", "label(sex) = 'Male'"],
    ["number(${nick}) > 3", "number(nick) > 3"],
    ["round(${weight}, 1) > 3", "round(weight, 1) > 3"],
    ["pow(${age}, 2) > 3", "age * age > 3"],
    ["format-date(${born}, '%Y') > 2000", "year(born) > 2000"],
    ["once(${age}) = 3", "age = 3"],
    ["max(${age}, ${weight}) > 3", "max(age, weight) > 3"],
    ["concat(${nick}, 'x') = 'ax'", "concat(nick, 'x') = 'ax'"],
  ])("reads the condition %s", (relevant, expected) => {
    expect(questionNamed(withBase({ relevant }), "last").showIf).toEqual(
      expr(expected),
    );
  });

  it("reads int() as the whole part", () => {
    const imported = withBase({
      type: "calculate",
      calculation: "int((today() - ${born}) div 365.25)",
    });
    expect(questionNamed(imported, "last")).toMatchObject({
      options: {
        expression: {
          call: "if",
          args: [
            expr("(today() - born) / 365.25 < 0"),
            expect.anything(),
            expr("(today() - born) / 365.25 - (today() - born) / 365.25 % 1"),
          ],
        },
      },
    });
    expectPublishable(imported);
  });

  it.each([
    "substr(${nick}, 1, 2) = 'a'",
    "selected-at(${pets}, 0) = 'cat'",
    "indexed-repeat(${age}, ${sex}, 1) = 1",
    "position(..) = 1",
    "instance('a')/root/item[name = 1]/b = 2",
    "random() > 0.5",
    "${age} >",
  ])("reports %s as unsupported", (relevant) => {
    expect(lossesOf(withBase({ relevant }))).toContain(
      "survey!D9: logic_unsupported",
    );
  });

  it.each<[Row, object]>([
    [
      { type: "integer", constraint: ". >= 0 and . <= 120" },
      { options: { min: 0, max: 120 }, rules: [] },
    ],
    [
      {
        type: "integer",
        constraint: ". >= 0",
        constraint_message: "Not below 0",
      },
      {
        options: { min: null },
        rules: [{ expression: expr("last >= 0"), message: "Not below 0" }],
      },
    ],
    [
      { type: "date", constraint: ". <= today()" },
      { rules: [{ expression: expr("last <= today()"), message: "" }] },
    ],
    [
      {
        constraint: "regex(., '^[A-Z]{2}$')",
        constraint_message: "Two letters",
      },
      {
        options: {
          pattern: { expression: "[A-Z]{2}", message: "Two letters" },
        },
        rules: [],
      },
    ],
    [
      { constraint: "regex(., '[0-9]')" },
      { options: { pattern: { expression: "[\\s\\S]*[0-9][\\s\\S]*" } } },
    ],
    [
      { constraint: "string-length(.) <= 9" },
      { options: { max: 9 }, rules: [] },
    ],
    [
      {
        type: "select_multiple pets",
        constraint: "not(selected(., 'none') and count-selected(.) > 1)",
      },
      {
        rules: [
          {
            expression: expr(
              "not (contains(last, 'none') and count(last) > 1)",
            ),
            message: "",
          },
        ],
      },
    ],
    [
      { type: "select_multiple pets", constraint: "count-selected(.) <= 2" },
      { options: { max: 2 }, rules: [] },
    ],
  ])("reads the constraint of %j", (row, expected) => {
    const imported = withBase(row);
    expect(questionNamed(imported, "last")).toMatchObject(expected);
    expect(lossesOf(imported)).toEqual([]);
    expectPublishable(imported);
  });

  it("gives choices the conditions of a filter", () => {
    const imported = read({
      survey: [
        { type: "select_one region", name: "region", label: "Region" },
        {
          type: "select_one city",
          name: "city",
          label: "City",
          choice_filter: "region = ${region}",
        },
      ],
      choices: [
        { list_name: "region", name: "jabar", label: "Jawa Barat" },
        { list_name: "region", name: "bali", label: "Bali" },
        { list_name: "city", name: "bdg", label: "Bandung", region: "jabar" },
        { list_name: "city", name: "dps", label: "Denpasar", region: "bali" },
        { list_name: "city", name: "xyz", label: "Elsewhere", region: "mars" },
      ],
    });
    expect(questionNamed(imported, "city").options).toMatchObject({
      choices: [
        { id: "bdg", showIf: expr("region = 'jabar'") },
        { id: "dps", showIf: expr("region = 'bali'") },
      ],
    });
    expect(lossesOf(imported)).toContain("survey!D3: choices_hidden");
    expectPublishable(imported);
  });
});

describe("groups, repeats and tables", () => {
  it("makes sections of groups, with their conditions and titles", () => {
    const imported = read({
      survey: [
        ...base,
        {
          type: "begin_group",
          name: "outer",
          label: "Outer",
          relevant: "${age} > 3",
        },
        {
          type: "begin group",
          name: "inner",
          label: "Inner",
          relevant: "${sex} = '1'",
        },
        { type: "text", name: "a", label: "A" },
        { type: "end group" },
        { type: "text", name: "b", label: "B" },
        { type: "end_group" },
        { type: "text", name: "c", label: "C ${nick}" },
      ],
    });
    expect(imported.definition.sections.slice(1)).toMatchObject([
      {
        code: "inner",
        title: "Outer – Inner",
        showIf: expr("age > 3 and sex = '1'"),
      },
      { title: "", showIf: expr("age > 3") },
      { title: "", showIf: null, questions: [{ title: "C {{nick}}" }] },
    ]);
    expect(lossesOf(imported)).toEqual([]);
  });

  it("makes a roster of a repeat, and lists of its answers outside", () => {
    const imported = read({
      survey: [
        { type: "integer", name: "size", label: "How many?" },
        {
          type: "begin_repeat",
          name: "member",
          label: "Members",
          repeat_count: "${size}",
        },
        { type: "text", name: "name", label: "Name", required: "yes" },
        {
          type: "integer",
          name: "years",
          label: "Age",
          hint: "years",
          constraint: ". >= 0 and . <= 120",
        },
        {
          type: "select_one sex",
          name: "gender",
          label: "Sex",
          relevant: "${years} > 3",
        },
        { type: "note", name: "thanks", label: "Thanks" },
        { type: "end_repeat" },
        { type: "calculate", name: "total", calculation: "sum(${years})" },
        {
          type: "note",
          name: "n",
          label: "N",
          relevant: "count(${member}) > 2",
        },
      ],
    });
    expect(questionNamed(imported, "member")).toMatchObject({
      type: "roster",
      title: "Members",
      options: {
        count: expr("size"),
        fields: [
          { id: "name", type: "short_text", required: true },
          {
            id: "years",
            label: "Age (years)",
            type: "number",
            options: { min: 0, max: 120 },
          },
          {
            id: "gender",
            type: "single_choice",
            showIf: expr("member.years > 3"),
          },
        ],
      },
    });
    expect(questionNamed(imported, "total").options).toMatchObject({
      expression: expr("sum(member.years)"),
    });
    expect(questionNamed(imported, "n").showIf).toEqual(
      expr("count(member) > 2"),
    );
    expect(lossesOf(imported)).toContain("survey!7: xlsform_repeat_part");
    expectPublishable(imported);
  });

  it("makes a matrix of a label row and the rows under it", () => {
    const imported = read({
      survey: [
        {
          type: "select_one sex",
          name: "head",
          label: "Of whom?",
          appearance: "label",
        },
        {
          type: "select_one sex",
          name: "r1",
          label: "First",
          appearance: "list-nolabel",
        },
        {
          type: "select_one sex",
          name: "r2",
          label: "Second",
          appearance: "list-nolabel",
        },
        { type: "text", name: "end", label: "End", relevant: "${r1} = '1'" },
      ],
    });
    expect(questionNamed(imported, "head")).toMatchObject({
      type: "likert_matrix",
      title: "Of whom?",
      options: {
        rows: [{ id: "r1", label: "First" }, { id: "r2" }],
        columns: [{ id: "1" }, { id: "2" }],
      },
    });
    expect(questionNamed(imported, "end").showIf).toEqual(
      expr("head.r1 = '1'"),
    );
    expect(lossesOf(imported)).toEqual([]);
    expectPublishable(imported);
  });

  it("makes a matrix of a table-list group", () => {
    const imported = read({
      survey: [
        ...base,
        {
          type: "begin_group",
          name: "table",
          label: "How?",
          appearance: "table-list",
          relevant: "${age} > 3",
        },
        { type: "select_multiple pets", name: "t1", label: "First" },
        { type: "select_multiple pets", name: "t2", label: "Second" },
        { type: "end_group" },
      ],
    });
    expect(questionNamed(imported, "table")).toMatchObject({
      type: "checkbox_matrix",
      title: "How?",
      showIf: expr("age > 3"),
      options: { rows: [{ id: "t1" }, { id: "t2" }] },
    });
    expect(lossesOf(imported)).toEqual([]);
    expectPublishable(imported);
  });

  it("repairs ends that are missing or too many", () => {
    const imported = read({
      survey: [
        { type: "end_group" },
        { type: "begin_group", name: "g", label: "G" },
        { type: "text", name: "a", label: "A" },
      ],
    });
    expect(lossesOf(imported)).toEqual([
      "survey!2: xlsform_end_repaired",
      "survey!3: xlsform_end_repaired",
    ]);
  });
});

describe("languages and texts", () => {
  it("reads all languages, the default one as the survey's own", () => {
    const { definition } = read({
      survey: [
        {
          type: "integer",
          name: "age",
          "label::Bahasa Indonesia": "Umur",
          "label::English (en)": "Age",
          "hint::English (en)": "In years",
          constraint: ". > 0",
          "constraint_message::Bahasa Indonesia": "Terlalu kecil",
          "constraint_message::English (en)": "Too small",
        },
        {
          type: "select_one sex",
          name: "sex",
          "label::Bahasa Indonesia": "Kelamin",
          "label::English (en)": "Sex",
        },
      ],
      choices: [
        {
          list_name: "sex",
          name: "1",
          "label::Bahasa Indonesia": "Laki-laki",
          "label::English (en)": "Male",
        },
        {
          list_name: "sex",
          name: "2",
          "label::Bahasa Indonesia": "Perempuan",
          "label::English (en)": "Female",
        },
      ],
      settings: { form_title: "S", default_language: "Bahasa Indonesia" },
    });
    expect(definition.language).toBe("id");
    expect(definition.translations["en"]).toEqual({
      "questions.age.title": "Age",
      "questions.age.help": "In years",
      "questions.age.rules.0.message": "Too small",
      "questions.sex.title": "Sex",
      "questions.sex.options.choices.1.label": "Male",
      "questions.sex.options.choices.2.label": "Female",
    });
    expect(questionsOf(definition)).toMatchObject([
      { title: "Umur", help: "In years" },
      { title: "Kelamin" },
    ]);
  });

  it("reads markdown as rich text", () => {
    expect(
      markdown(
        "# Head\n**bold** and *it* or _so_ [x](https://a.id) 5 * 3 a_b_c",
      ),
    ).toBe(
      '<b>Head</b>\n<b>bold</b> and <i>it</i> or <i>so</i> <a href="https://a.id">x</a> 5 * 3 a_b_c',
    );
  });
});

describe("files of XLSForm", () => {
  it("mention every row and every unknown column", () => {
    const rows = [
      ...base,
      { type: "text", name: "x", label: "X", remark: "why", "": "loose" },
    ];
    const { report } = read({ survey: rows });
    const sources = new Set(report.entries.map(({ source }) => source));
    for (const index of rows.keys())
      expect(sources).toContain(`survey!${index + 2}`);
    for (const index of choices.keys())
      expect(sources).toContain(`choices!${index + 2}`);
    expect(sources).toContain("survey!D9");
    expect(sources).toContain("survey!E9");
  });

  it("are answered to the end at random", () => {
    const { definition } = withBase({
      relevant: "${age} > 3 or selected(${pets}, 'cat')",
    });
    for (const seed of [1, 2, 3]) {
      expect(answerRandomly(definition, seed).answered).toBeGreaterThan(4);
    }
  });

  it("are refused when they hold no survey, or nest too deep", () => {
    expect(() => importBytes(xlsform({ survey: [] }))).toThrow(ImportRefused);
    const deep = Array.from({ length: 10_000 }, (_, index) => ({
      type: "begin_group",
      name: `g${index}`,
      label: "G",
    }));
    expect(() => read({ survey: deep })).toThrow(ImportRefused);
  });

  it("refuse or clean whatever cells hold", () => {
    const types = [
      "text",
      "integer",
      "select_one sex",
      "range",
      "begin_group",
      "end_group",
      "begin_repeat",
      "end_repeat",
      "calculate",
      "hidden",
      "note",
      "rank pets",
      "constructor",
    ];
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        "__proto__",
        "${a}",
        ". > 1",
        "yes",
        "<script>x</script>",
        "label",
        "list-nolabel",
        "sex",
      ),
    );
    const names =
      "label hint relevant constraint required calculation appearance choice_filter repeat_count parameters default";
    const row = fc.record({
      type: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...types) },
        { weight: 1, arbitrary: cell },
      ),
      name: fc.constantFrom("a", "b", "c", "", "__proto__", "a.b"),
      ...Object.fromEntries(
        names.split(" ").map((name) => [name, fc.oneof(fc.constant(""), cell)]),
      ),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (survey) => {
        try {
          expectPublishable(read({ survey }));
        } catch (error) {
          if (!(error instanceof ImportRefused)) throw error;
        }
      }),
      runs(200),
    );
  });
});
