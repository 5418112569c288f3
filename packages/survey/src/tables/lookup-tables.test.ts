import { describe, expect, it } from "vitest";
import { validateAnswers } from "../answers/validate-answers.ts";
import { checkForm } from "../check-form.ts";
import {
  findBrokenLogic,
  renameCode,
  withoutBrokenLogic,
} from "../logic/broken-logic.ts";
import { withCarriedChoices } from "../logic/carried-choices.ts";
import { openingForm } from "../logic/opening-form.ts";
import { walkForm } from "../logic/walk-form.ts";
import { describeAnswer } from "../question-types.ts";
import type { Form, FormTable, Question } from "../survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import { type TableSource, tableSourceOf } from "./table-source.ts";
import { variablesOf } from "../test-answers.ts";

const villages: FormTable = {
  code: "villages",
  columns: ["code", "name", "district", "wet"],
  rows: [
    ["v1", "Sukamaju", "a", "1"],
    ["v2", "Suka <Damai>", "a", "0"],
    ["v3", "Maju {{q1}}", "b", "1"],
    ["v4", "", "c", "0"],
    ["", "Belum berkode", "a", "1"],
  ],
};

const source = (change: Partial<TableSource> = {}): TableSource => ({
  table: "villages",
  value: "code",
  label: "name",
  where: [],
  ...change,
});

const where = (equals: string, column = "district") => [
  { column, equals: expr(equals) },
];

/** A form with a question on the district, one on the villages in it, and further questions. */
function makeVillages(change: Partial<TableSource>, ...more: Question[]): Form {
  const options = { source: source(change) };
  return {
    ...makeForm(
      makeSection(1, [
        makeQuestion("multiple_choice", 1),
        makeQuestion("dropdown", 2, { options }),
        ...more,
      ]),
    ),
    tables: [villages],
  };
}

const inDistrict = { where: where("q1") };

function walk(form: Form, answers: Record<number, unknown>) {
  const given = new Map(
    Object.entries(answers).map(([id, raw]) => [Number(id), raw]),
  );
  const [section] = walkForm(form, given, testContext).sections;
  const shown = new Map(
    section?.questions.map(({ question }) => [question.code, question]),
  );
  return {
    shown,
    codes: (code: string) => {
      const options: object = shown.get(code)?.options ?? {};
      return "choices" in options
        ? (options.choices as { id: string }[]).map(({ id }) => id)
        : null;
    },
    validated: validateAnswers(form, given, testContext),
  };
}

const faultsOf = (form: Form) =>
  checkForm(form).map(({ place, code }) => `${place} ${code}`);

describe("a list from a table", () => {
  it("has a choice for each row with a code", () => {
    expect(walk(makeVillages({}), {}).codes("q2")).toEqual([
      "v1",
      "v2",
      "v3",
      "v4",
    ]);
  });

  it("has only the rows that fit an earlier answer, or one of its picks", () => {
    const form = makeVillages(inDistrict);
    expect(walk(form, { 1: ["a"] }).codes("q2")).toEqual(["v1", "v2"]);
    expect(walk(form, { 1: ["c", "b"] }).codes("q2")).toEqual(["v3", "v4"]);
  });

  it("has only the rows that fit all filters", () => {
    const filters = [...where("q1"), ...where("0 + 1", "wet")];
    const form = makeVillages({ where: filters });
    expect(walk(form, { 1: ["a"] }).codes("q2")).toEqual(["v1"]);
  });

  it("is hidden where no row fits, unless own words are offered", () => {
    const form = makeVillages(inDistrict);
    expect(walk(form, {}).shown.has("q2")).toBe(false);
    const other = makeVillages(
      {},
      makeQuestion("dropdown", 3, {
        options: { source: source(inDistrict), other: true },
      }),
    );
    expect(walk(other, {}).codes("q3")).toEqual([]);
  });

  it("shows cells as plain text, and the code of a row without a label", () => {
    const { shown } = walk(makeVillages({}), {});
    expect(shown.get("q2")?.options).toMatchObject({
      choices: [
        { label: "Sukamaju" },
        { label: "Suka &lt;Damai&gt;" },
        { label: "Maju {{q1}}" },
        { label: "v4" },
      ],
    });
  });

  it("has one choice for rows with the same code and label", () => {
    const form = makeVillages({ value: "district", label: "district" });
    expect(faultsOf(form)).toEqual([]);
    expect(walk(form, {}).codes("q2")).toEqual(["a", "b", "c"]);
  });

  it("drops a pick that an earlier answer has filtered out, and refuses an unknown one", () => {
    const form = makeVillages(inDistrict);
    const kept = walk(form, { 1: ["b"], 2: "v1" }).validated;
    expect(kept).toMatchObject({ faults: [], values: [{ questionId: 1 }] });
    const { faults } = walk(form, { 1: ["a"], 2: "v9" }).validated;
    expect(faults).toEqual([{ questionId: 2, code: "choice_unknown" }]);
  });

  it("lets several rows be picked, in the order of the table", () => {
    const form = makeVillages(
      {},
      makeQuestion("multiple_choice", 3, {
        options: { source: source(), max: 2 },
      }),
    );
    expect(walk(form, { 3: ["v3", "v1"] }).validated.values).toEqual([
      { questionId: 3, value: ["v1", "v3"] },
    ]);
    const { faults } = walk(form, { 3: ["v1", "v2", "v3"] }).validated;
    expect(faults).toMatchObject([{ code: "choices_too_many" }]);
  });

  it("gives its labels to texts, and its choices to later questions", () => {
    const form = makeVillages(
      inDistrict,
      makeQuestion("short_text", 3, { title: "Mengapa {{q2}}?" }),
      makeQuestion("single_choice", 4, {
        options: { choices: [], carry: { question: "q2", which: "all" } },
      }),
    );
    const { shown, codes } = walk(form, { 1: ["a"], 2: "v2" });
    expect(shown.get("q3")?.title).toBe("Mengapa Suka &lt;Damai&gt;?");
    expect(codes("q4")).toEqual(["v1", "v2"]);
  });
});

describe("checking a list from a table", () => {
  const condition = (showIf: string) =>
    makeVillages({}, makeQuestion("short_text", 3, { showIf: expr(showIf) }));

  it.each<[string, Form, string[]]>([
    ["filtered by an earlier answer", makeVillages(inDistrict), []],
    ["filtered by a value", makeVillages({ where: where("'a'") }), []],
    ["whose codes a condition names", condition("q2 = 'v3'"), []],
    [
      "of a table that is missing",
      makeVillages({ table: "shops" }),
      ["questions.2.source table_missing"],
    ],
    [
      "of columns that are missing",
      makeVillages({ label: "x", where: where("q1", "y") }),
      [
        "questions.2.source table_column_missing",
        "questions.2.source table_column_missing",
      ],
    ],
    [
      "filtered by a question that is missing",
      makeVillages({ where: where("q9") }),
      ["questions.2.source expression_question_missing"],
    ],
    [
      "filtered by its own answer",
      makeVillages({ where: where("q2") }),
      ["questions.2.source expression_question_self"],
    ],
    [
      "filtered by a later answer",
      makeVillages({ where: where("q3") }, makeQuestion("single_choice", 3)),
      ["questions.2.source expression_question_later"],
    ],
    [
      "filtered by an answer that depends on it",
      makeVillages(
        { where: where("q3") },
        makeQuestion("single_choice", 3, { showIf: expr("q2 = 'v1'") }),
      ),
      ["questions.2.source expression_cycle"],
    ],
    [
      "filtered by a value that the column does not have",
      makeVillages({ where: where("'z'") }),
      ["questions.2.source expression_value_unfit"],
    ],
    [
      "filtered by an answer of another kind",
      makeVillages({ where: where("number(q1)") }),
      ["questions.2.source expression_type_unfit"],
    ],
    [
      "filtered by the profile, which its answers would show",
      makeVillages({ where: where("@gender") }),
      ["questions.2.source expression_profile"],
    ],
    [
      "where a code has two labels",
      makeVillages({ value: "district" }),
      ["questions.2.source table_value_ambiguous"],
    ],
    [
      "whose codes a condition does not have",
      condition("q2 = 'v9'"),
      ["questions.3.showIf expression_value_unfit"],
    ],
  ])("%s", (_, form, faults) => {
    expect(faultsOf(form)).toEqual(faults);
  });

  it("names a code that none can be, and a column without codes", () => {
    const form = makeVillages({});
    const [[, ...rest] = []] = villages.rows;
    const withCode = (code: string) => ({
      ...form,
      tables: [{ ...villages, rows: [[code, ...rest]] }],
    });
    expect(faultsOf(withCode("x".repeat(61)))).toEqual([
      "questions.2.source table_value_invalid",
    ]);
    expect(faultsOf(withCode(""))).toEqual([
      "questions.2.source table_values_missing",
    ]);
  });

  it("leaves what only publishing requires out of a draft's broken logic", () => {
    const draft = makeVillages({ value: "district", where: where("'z'") });
    expect(findBrokenLogic(draft)).toEqual([]);
    const gone = { ...draft, tables: [] };
    expect(findBrokenLogic(gone)).toMatchObject([
      { place: "questions.2.source", code: "table_missing" },
    ]);
  });

  it("reports the limit of tables", () => {
    const tables = Array.from({ length: 11 }, (_, index) => ({
      ...villages,
      code: `t${index}`,
    }));
    expect(checkForm({ ...makeVillages({}), tables })).toContainEqual({
      place: "tables",
      code: "tables_excess",
      params: { max: 10 },
    });
  });
});

describe("a change of the form", () => {
  const second = ({ sections }: Form) => sections[0]?.questions[1] as Question;

  it("follows the code of a question in filters", () => {
    const renamed = renameCode(makeVillages(inDistrict), "q1", "district");
    expect(tableSourceOf(second(renamed))?.where).toEqual(where("district"));
  });

  it("removes a filter whose question is gone", () => {
    const form = makeVillages({
      where: [...where("q9"), ...where("q1", "wet")],
    });
    const sound = withoutBrokenLogic(form);
    expect(tableSourceOf(second(sound))?.where).toEqual(where("q1", "wet"));
  });
});

describe("what else knows a list from a table", () => {
  it("answers are described and exported with its labels", () => {
    const form = withCarriedChoices(makeVillages(inDistrict));
    const question = form.sections[0]?.questions[1] as Question;
    expect(describeAnswer(question, "v2", "id")).toBe("Suka <Damai>");
    const [column] = variablesOf(question as never);
    expect(column?.cell("v1")).toBe("v1");
    expect(column?.categories).toContainEqual({
      code: "v1",
      label: "Sukamaju",
    });
  });

  it("several picks of a long list are exported in one column", () => {
    const rows = Array.from({ length: 1_001 }, (_, index) => [
      `v${index}`,
      `Desa ${index}`,
      "a",
      "1",
    ]);
    const options = { source: source() };
    const question = makeQuestion("multiple_choice", 3, { options });
    const { sections } = withCarriedChoices({
      ...makeVillages({}, question),
      tables: [{ ...villages, rows }],
    });
    const columns = variablesOf(sections[0]?.questions[2] as never);
    expect(columns.map(({ cell }) => cell(["v1", "v7"] as never))).toEqual([
      "Desa 1; Desa 7",
    ]);
  });

  it("the opening of a form has only the tables of its sections", () => {
    const form = {
      ...makeVillages({}),
      tables: [villages, { ...villages, code: "unused" }],
    };
    expect(openingForm(form, testContext)?.tables).toEqual([villages]);
  });
});
