import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer, validateAnswer } from "../../answers/read-answer.ts";
import { operandOf } from "../answer-format.ts";
import {
  checkOptions,
  describeAnswer,
  operandTypeOf,
  questionTypes,
} from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { exampleField } from "../shared/inner-types.ts";
import { variablesOf } from "../../test-answers.ts";

const context = { ...testContext, earlier: new Map() };

const options = {
  rows: [
    { id: "rice", label: "Beras" },
    { id: "eggs", label: "<i>Telur</i>" },
  ],
  columns: [
    exampleField("number", {
      id: "kg",
      label: "Jumlah",
      required: true,
      options: { min: 0 },
    }),
    exampleField("short_text", { id: "shop", label: "Toko" }),
  ],
};
const food = makeQuestion("grid", 1, { options });
const requiredFood = { ...food, required: true };
const full = { rice: { kg: 10, shop: "Pasar" }, eggs: { kg: 2 } };

describe("the answer to a grid", () => {
  it("has the values of each answered row", () => {
    expect(readAnswer(food, full, context)).toEqual({ value: full });
    const part = { eggs: { kg: 2, shop: "" }, rice: {}, salt: { kg: 1 } };
    expect(readAnswer(food, part, context)).toEqual({
      value: { eggs: { kg: 2 } },
    });
  });

  it.each([
    null,
    undefined,
    {},
    { rice: null },
    { rice: { kg: null, shop: " " } },
  ])("is missing where it is %j", (raw) => {
    expect(readAnswer(food, raw, context)).toEqual({ value: null });
  });

  it.each([[7], ["Beras"], [["rice"]], [{ rice: 10 }], [{ rice: [10] }]])(
    "cannot be %j",
    (raw) => {
      expect(readAnswer(food, raw, context)).toEqual({
        faults: [{ code: "answer_unreadable" }],
      });
    },
  );

  it("needs the required columns of a row that is answered in part", () => {
    expect(readAnswer(food, { eggs: { shop: "Pasar" } }, context)).toEqual({
      faults: [
        {
          code: "field_required",
          part: { path: ["eggs", "kg"], label: "Telur, Jumlah" },
        },
      ],
    });
  });

  it("needs the required columns of every row where it is required", () => {
    expect(validateAnswer(requiredFood, full, context)).toEqual({
      value: full,
    });
    const read = validateAnswer(requiredFood, { rice: { kg: 1 } }, context);
    expect(read).toMatchObject({
      faults: [{ part: { path: ["eggs", "kg"] } }],
    });
  });

  it("names at most fifty faults", () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      id: `r${n}`,
      label: `${n}`,
    }));
    const large = makeQuestion("grid", 1, {
      options: { ...options, rows },
      required: true,
    });
    const read = validateAnswer(large, { r0: { shop: "Pasar" } }, context);
    expect("faults" in read && read.faults).toHaveLength(50);
  });

  it("never throws, and is read again unchanged", () => {
    const cells = fc.oneof(
      fc.jsonValue(),
      fc.record({ kg: fc.integer(), shop: fc.string() }, { requiredKeys: [] }),
    );
    const rows = fc.record({ rice: cells, eggs: cells }, { requiredKeys: [] });
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), rows),
        fc.boolean(),
        (raw, required) => {
          const question = { ...food, required };
          const read = readAnswer(question, raw, context);
          if (!("value" in read) || read.value === null) return;
          expect(readAnswer(question, read.value, context)).toEqual(read);
        },
      ),
    );
  });
});

describe("a grid", () => {
  it("is seen by expressions as a whole, by row, and by cell", () => {
    const at = (...path: string[]) =>
      operandOf(food, full, path, testContext.formats);
    expect(at()).toEqual([
      [10, "Pasar"],
      [2, null],
    ]);
    expect(at("rice")).toEqual([10, "Pasar"]);
    expect(at("eggs", "kg")).toBe(2);
    expect(at("eggs", "shop")).toBeNull();
    expect(at("salt", "kg")).toBeNull();
    expect(at("toString", "constructor")).toBeNull();
    expect(operandTypeOf(food)).toMatchObject({
      kind: "parts",
      parts: [
        {
          id: "rice",
          type: { parts: [{ id: "kg", type: { kind: "number" } }, {}] },
        },
        { id: "eggs" },
      ],
    });
  });

  it("is described by row and column", () => {
    expect(describeAnswer(food, full, "id")).toEqual({
      Beras: { Jumlah: 10, Toko: "Pasar" },
      Telur: { Jumlah: 2 },
    });
  });

  it("is exported in a column for each cell", () => {
    const cells = variablesOf(food).map(({ id, label, cell }) => [
      id,
      label,
      cell({ eggs: { kg: 2 } }),
    ]);
    expect(cells).toEqual([
      ["rice_kg", "Beras - Jumlah", null],
      ["rice_shop", "Beras - Toko", null],
      ["eggs_kg", "Telur - Jumlah", 2],
      ["eggs_shop", "Telur - Toko", null],
    ]);
  });

  it("has an input for each cell", () => {
    expect(questionTypes.grid.inputs?.(food.options)).toBe(4);
  });

  it("needs rows and columns to be published", () => {
    const empty = makeQuestion("grid", 1, {
      options: { rows: [], columns: [] },
    });
    expect(checkOptions(empty)).toMatchObject([
      { field: "rows", code: "rows_missing" },
      { field: "columns", code: "columns_missing" },
    ]);
    const { optionsSchema, defaultOptions } = questionTypes.grid;
    expect(optionsSchema.parse({})).toEqual(defaultOptions);
    expect(optionsSchema.parse(food.options)).toEqual(food.options);
  });
});
