import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFaultText } from "../../answers/answer-fault.ts";
import { readAnswer, validateAnswer } from "../../answers/read-answer.ts";
import { faultText } from "../../form-fault.ts";
import {
  checkOptions,
  describeAnswer,
  operandTypeOf,
  priceUnits,
  questionTypes,
} from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { exampleField } from "../shared/inner-types.ts";
import { variablesOf } from "../../test-answers.ts";

const context = { ...testContext, earlier: new Map() };

const fields = [
  exampleField("short_text", {
    id: "name",
    label: "<b>Nama</b>",
    required: true,
  }),
  exampleField("number", {
    id: "age",
    label: "Usia",
    options: { min: 0, max: 120 },
  }),
  exampleField("multiple_choice", {
    id: "hobby",
    label: "Hobi",
    options: {
      choices: [
        { id: "a", label: "Membaca" },
        { id: "b", label: "Memasak" },
      ],
      other: true,
    },
  }),
];
const person = makeQuestion("multi_field", 1, { options: { fields } });

describe("the answer to a multi-field question", () => {
  it.each([
    { name: "Sari" },
    { name: "Sari", age: 0 },
    { name: "Sari", age: 40, hobby: ["a", { other: "Menjahit" }] },
  ])("can be %j", (value) => {
    expect(readAnswer(person, value, context)).toEqual({ value });
  });

  it("leaves out what is blank, and what no field asks", () => {
    const raw = { name: "  Sari ", age: null, hobby: [], shoe: 40 };
    expect(readAnswer(person, raw, context)).toEqual({
      value: { name: "Sari" },
    });
  });

  it.each([
    null,
    undefined,
    {},
    { name: " ", age: null, hobby: [] },
    { shoe: 1 },
  ])("is missing where it is %j", (raw) => {
    expect(readAnswer(person, raw, context)).toEqual({ value: null });
  });

  it.each([[7], ["Sari"], [true], [["Sari"]]])("cannot be %j", (raw) => {
    expect(readAnswer(person, raw, context)).toEqual({
      faults: [{ code: "answer_unreadable" }],
    });
  });

  it("needs its required fields once it is answered in part", () => {
    expect(readAnswer(person, { age: 40 }, context)).toEqual({
      faults: [
        { code: "field_required", part: { path: ["name"], label: "Nama" } },
      ],
    });
  });

  it.each([[null], [{}], [{ name: " " }]])(
    "is asked for where it is required and %j",
    (raw) => {
      const required = { ...person, required: true };
      expect(validateAnswer(required, raw, context)).toEqual({
        faults: [{ code: "required" }],
      });
    },
  );

  it("reports each fault at its field and names it", () => {
    const read = readAnswer(
      person,
      { name: "Sari", age: 130, hobby: ["z"] },
      context,
    );
    expect(read).toEqual({
      faults: [
        {
          code: "number_out_of_range",
          params: { min: 0, max: 120 },
          part: { path: ["age"], label: "Usia" },
        },
        { code: "choice_unknown", part: { path: ["hobby"], label: "Hobi" } },
      ],
    });
    const [fault] = "faults" in read ? read.faults : [];
    expect(fault && answerFaultText(fault, "id", testContext.formats)).toMatch(
      /^Usia: .*120/,
    );
  });

  it("never throws, and is read again unchanged", () => {
    const near = fc.record(
      { name: fc.jsonValue(), age: fc.jsonValue(), hobby: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const likely = fc.record(
      {
        name: fc.string(),
        age: fc.integer({ min: -5, max: 130 }),
        hobby: fc.uniqueArray(fc.constantFrom("a", "b")),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), near, likely),
        fc.boolean(),
        (raw, required) => {
          const question = { ...person, required };
          const read = readAnswer(question, raw, context);
          if (!("value" in read) || read.value === null) return;
          expect(readAnswer(question, read.value, context)).toEqual(read);
        },
      ),
    );
  });
});

describe("a multi-field question", () => {
  const value = { name: "Sari", age: 40, hobby: ["b", { other: "Menjahit" }] };

  it("is described by its labels", () => {
    expect(describeAnswer(person, value as never, "id")).toEqual({
      Nama: "Sari",
      Usia: 40,
      Hobi: ["Memasak", "Menjahit"],
    });
  });

  it("is exported in the columns of its fields", () => {
    const cells = variablesOf(person).map(({ id, label, cell }) => [
      id,
      label,
      cell(value as never),
    ]);
    expect(cells).toEqual([
      ["name", "Nama", "Sari"],
      ["age", "Usia", 40],
      ["hobby_a", "Hobi - Membaca", false],
      ["hobby_b", "Hobi - Memasak", true],
      ["hobby_other", "Hobi - Lainnya", true],
      ["hobby_other_text", "Hobi - Lainnya - jawaban sendiri", "Menjahit"],
    ]);
  });

  it("has its fields as parts in expressions", () => {
    expect(operandTypeOf(person)).toMatchObject({
      kind: "parts",
      parts: [
        { id: "name", type: { kind: "text" } },
        { id: "age", type: { kind: "number" } },
        { id: "hobby", type: { kind: "choices" } },
      ],
    });
  });

  it("costs once more for each further four fields", () => {
    const field = (n: number) =>
      exampleField("short_text", { id: `f${n}`, label: `${n}` });
    const units = (count: number) =>
      priceUnits(
        makeQuestion("multi_field", 1, {
          options: {
            fields: Array.from({ length: count }, (_, n) => field(n)),
          },
        }),
      );
    expect([1, 4, 5, 8, 9].map(units)).toEqual([1, 1, 2, 2, 3]);
  });
});

describe("the options of a multi-field question", () => {
  const { optionsSchema } = questionTypes.multi_field;
  const faultsOf = (list: typeof fields) =>
    checkOptions(makeQuestion("multi_field", 1, { options: { fields: list } }));

  it("are filled in and stored", () => {
    expect(optionsSchema.parse({})).toEqual(
      questionTypes.multi_field.defaultOptions,
    );
    expect(optionsSchema.parse({ fields })).toEqual({ fields });
    const bare = { id: "a", label: "A", type: "number" };
    expect(optionsSchema.parse({ fields: [bare] }).fields).toEqual([
      exampleField("number", { id: "a", label: "A" }),
    ]);
  });

  it.each([
    { id: "a", label: "A", type: "multi_field" },
    { id: "a", label: "A", type: "statement" },
    { id: "a", label: "A", type: "no_such" },
    { id: "__proto__", label: "A", type: "number" },
    { id: "a", label: "A", type: "number", options: { decimals: 9 } },
    {
      id: "a",
      label: "A",
      type: "dropdown",
      options: { source: { level: "province" } },
    },
  ])("cannot hold the field %j", (field) => {
    expect(optionsSchema.safeParse({ fields: [field] }).success).toBe(false);
  });

  it("need 1 to 30 fields with ids and labels of their own", () => {
    const many = Array.from({ length: 31 }, (_, n) =>
      exampleField("number", { id: `f${n}`, label: `F ${n}` }),
    );
    const twice = [fields[1], fields[1]].flatMap((field) => field ?? []);
    expect(faultsOf([])).toMatchObject([
      { field: "fields", code: "fields_missing" },
    ]);
    expect(faultsOf(many)).toMatchObject([
      { field: "fields", code: "fields_excess" },
    ]);
    expect(optionsSchema.safeParse({ fields: many }).success).toBe(false);
    expect(faultsOf(twice)).toMatchObject([
      { field: "fields", code: "id_repeated" },
    ]);
  });

  it("are checked by the types of the fields, at the place of the field", () => {
    const crossed = exampleField("number", {
      id: "age",
      label: "Usia",
      options: { min: 9, max: 1 },
    });
    const [fault] = faultsOf([crossed]);
    expect(fault).toMatchObject({
      field: "fields.age.max",
      code: "limits_crossed",
    });
    expect(fault && faultText(fault, "id")).toMatch(/^Usia: /);
  });
});
