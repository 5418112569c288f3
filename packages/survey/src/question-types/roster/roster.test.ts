import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer, validateAnswer } from "../../answers/read-answer.ts";
import { operandOf } from "../answer-format.ts";
import type { OptionsByType } from "../../survey-form.ts";
import {
  checkOptions,
  describeAnswer,
  exportEntries,
  operandTypeOf,
  questionTypes,
} from "../../question-types.ts";
import { expr, makeQuestion, testContext } from "../../test-forms.ts";
import { exampleField } from "../shared/inner-types.ts";
import { variablesOf } from "../../test-answers.ts";

const context = { ...testContext, earlier: new Map() };

const fields = [
  exampleField("short_text", { id: "name", label: "Nama", required: true }),
  exampleField("number", {
    id: "age",
    label: "Usia",
    options: { min: 0, max: 120 },
  }),
];
const rosterWith = (
  options: Partial<OptionsByType["roster"]> = {},
  required = false,
) =>
  makeQuestion("roster", 1, {
    required,
    options: { fields, entryLabel: "Anggota", min: 0, max: 3, ...options },
  });

const members = rosterWith();
const named = rosterWith({
  choices: [
    { id: "a", label: "<b>Ani</b>" },
    { id: "b", label: "Budi" },
  ],
  min: 2,
  max: 2,
});
const entry = (name: string, age?: number) => ({
  fields: age === undefined ? { name } : { name, age },
});

describe("the answer to a roster", () => {
  it("has the entries that were filled, in their order", () => {
    const value = [entry("Sari", 40), entry("Tono")];
    expect(readAnswer(members, value, context)).toEqual({ value });
    const blanks = [
      { fields: { name: " " } },
      entry("Sari", 40),
      entry("Tono"),
    ];
    expect(readAnswer(members, blanks, context)).toEqual({ value });
  });

  it.each([
    [null],
    [undefined],
    [[]],
    [[{ fields: {} }]],
    [[{ fields: { name: "" } }]],
  ])("is missing where it is %j", (raw) => {
    expect(readAnswer(members, raw, context)).toEqual({ value: null });
    expect(validateAnswer(rosterWith({}, true), raw, context)).toEqual({
      faults: [{ code: "required" }],
    });
  });

  it.each([
    [7],
    ["Sari"],
    [{}],
    [["Sari"]],
    [[{}]],
    [[null]],
    [[{ fields: ["Sari"] }]],
  ])("cannot be %j", (raw) => {
    expect(readAnswer(members, raw, context)).toEqual({
      faults: [{ code: "answer_unreadable" }],
    });
  });

  it("reports a fault at its entry", () => {
    const raw = [entry("Sari"), { fields: { age: 130 } }];
    expect(readAnswer(members, raw, context)).toEqual({
      faults: [
        {
          code: "field_required",
          part: { path: ["1", "name"], label: "Anggota 2, Nama" },
        },
        {
          code: "number_out_of_range",
          params: { min: 0, max: 120 },
          part: { path: ["1", "age"], label: "Anggota 2, Usia" },
        },
      ],
    });
  });

  it("has no more entries than the most", () => {
    const raw = ["A", "B", "C", "D"].map((name) => entry(name));
    expect(readAnswer(members, raw, context)).toEqual({
      faults: [{ code: "entries_excess", params: { max: 3 } }],
    });
    const long = Array.from({ length: 100_000 }, () => ({ fields: {} }));
    expect(readAnswer(members, long, context)).toMatchObject({
      faults: [{ code: "entries_excess" }],
    });
  });

  it("has at least the fewest entries once it is answered", () => {
    const pair = rosterWith({ min: 2 });
    expect(readAnswer(pair, [entry("Sari")], context)).toMatchObject({
      faults: [{ code: "field_required", part: { path: ["1", "name"] } }],
    });
    const loose = rosterWith({ min: 2, fields: fields.slice(1) });
    expect(readAnswer(loose, [{ fields: { age: 3 } }], context)).toEqual({
      faults: [
        { code: "entry_missing", part: { path: ["1"], label: "Anggota 2" } },
      ],
    });
    expect(readAnswer(pair, [], context)).toEqual({ value: null });
  });

  it("drops the entries that a smaller computed number has no place for", () => {
    const counted = rosterWith({ count: expr("q9"), min: 1, max: 1 });
    const raw = [entry("Sari"), entry("Tono")];
    expect(readAnswer(counted, raw, context)).toEqual({
      value: [entry("Sari")],
    });
  });

  it("has the entries with names under their names", () => {
    const raw = [
      { item: "b", ...entry("Bud") },
      { item: "gone", ...entry("Gone") },
      { item: "a", ...entry("An", 9) },
      { item: "a", ...entry("Again") },
    ];
    const value = [
      { item: "a", ...entry("An", 9) },
      { item: "b", ...entry("Bud") },
    ];
    expect(readAnswer(named, raw, context)).toEqual({ value });
    expect(readAnswer(named, value, context)).toEqual({ value });
    expect(readAnswer(named, value.slice(1), context)).toEqual({
      value: value.slice(1),
    });
    expect(
      validateAnswer({ ...named, required: true }, value.slice(1), context),
    ).toEqual({
      faults: [
        {
          code: "field_required",
          part: { path: ["a", "name"], label: "Ani, Nama" },
        },
      ],
    });
  });

  it("never throws, and is read again unchanged", () => {
    const entries = fc.array(
      fc.oneof(
        { weight: 1, arbitrary: fc.jsonValue() },
        {
          weight: 9,
          arbitrary: fc.record(
            {
              item: fc.constantFrom("a", "b", "c"),
              fields: fc.record(
                { name: fc.string(), age: fc.integer({ min: -1, max: 121 }) },
                { requiredKeys: [] },
              ),
            },
            { requiredKeys: ["fields"] },
          ),
        },
      ),
      { maxLength: 5 },
    );
    const questions = fc.constantFrom(
      members,
      named,
      rosterWith({ min: 1, max: 5 }),
    );
    fc.assert(
      fc.property(
        questions,
        fc.oneof(fc.jsonValue(), entries),
        fc.boolean(),
        (roster, raw, required) => {
          const question = { ...roster, required };
          const read = readAnswer(question, raw, context);
          if (!("value" in read) || read.value === null) return;
          expect(readAnswer(question, read.value, context)).toEqual(read);
        },
      ),
    );
  });
});

describe("a roster", () => {
  const value = [entry("Sari", 40), entry("Tono")];

  it("is seen by expressions as its entries, and as the list of a field", () => {
    const at = (...path: string[]) =>
      operandOf(members, value, path, testContext.formats);
    expect(at()).toEqual([1, 2]);
    expect(at("age")).toEqual([40, null]);
    expect(at("constructor")).toEqual([null, null]);
    expect(operandTypeOf(members)).toMatchObject({
      kind: "parts",
      whole: { kind: "list" },
      parts: [
        { id: "name" },
        { id: "age", type: { kind: "list", of: { kind: "number" } } },
      ],
    });
  });

  it("is described entry by entry, those with names by name", () => {
    expect(describeAnswer(members, value, "id")).toEqual([
      { Nama: "Sari", Usia: 40 },
      { Nama: "Tono" },
    ]);
    expect(
      describeAnswer(named, [{ item: "a", ...entry("An") }], "id"),
    ).toEqual([{ Ani: { Nama: "An" } }]);
  });

  it("is exported wide where all answers have the same entries", () => {
    const cells = variablesOf(rosterWith({ min: 2, max: 2 })).map(
      ({ id, label, cell }) => [id, label, cell(value)],
    );
    expect(cells).toEqual([
      ["count", "jumlah isian", 2],
      ["1_name", "Anggota 1 - Nama", "Sari"],
      ["1_age", "Anggota 1 - Usia", 40],
      ["2_name", "Anggota 2 - Nama", "Tono"],
      ["2_age", "Anggota 2 - Usia", null],
    ]);
    const [, first] = variablesOf(named);
    expect(first).toMatchObject({ id: "a_name", label: "Ani - Nama" });
    expect(first?.cell([{ item: "b", ...entry("Bud") }])).toBeNull();
  });

  it("is exported as a row for each entry, and counted", () => {
    const carried = rosterWith({ carry: { question: "q9", which: "chosen" } });
    expect(variablesOf(carried).map(({ id }) => id)).toEqual(["count"]);
    const table = exportEntries(carried, {
      locale: "id",
      typeOf: () => ({ kind: "any" }),
    });
    expect(
      table
        ?.entriesOf(value)
        .map((one) => table.variables.map(({ cell }) => cell(one))),
    ).toEqual([
      ["Sari", 40],
      ["Tono", null],
    ]);
    expect(table?.items).toEqual([]);
  });

  it("counts its inputs by the usual number of entries", () => {
    expect(
      questionTypes.roster.inputs?.(rosterWith({ min: 1, max: 10 }).options),
    ).toBe(12);
    expect(questionTypes.roster.inputs?.(named.options)).toBe(4);
  });

  it("has options that are filled in, stored and checked", () => {
    const { optionsSchema, defaultOptions } = questionTypes.roster;
    expect(optionsSchema.parse({})).toEqual(defaultOptions);
    expect(optionsSchema.parse(members.options)).toEqual(members.options);
    expect(optionsSchema.safeParse({ max: 51 }).success).toBe(false);
    expect(checkOptions(rosterWith({ min: 4, max: 3 }))).toMatchObject([
      { field: "max", code: "limits_crossed" },
    ]);
    expect(checkOptions(rosterWith({ fields: [] }))).toMatchObject([
      { field: "fields", code: "fields_missing" },
    ]);
  });
});
