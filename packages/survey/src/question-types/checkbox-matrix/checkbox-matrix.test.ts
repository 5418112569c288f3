import { describe, expect, it } from "vitest";
import {
  checkOptions,
  describeAnswer,
  operandTypeOf,
  priceUnits,
  questionTypes,
} from "../../question-types.ts";
import {
  hostileAnswers,
  operandOf,
  readAlone,
  sampleSource,
  variablesOf,
} from "../../test-answers.ts";
import { makeQuestion } from "../../test-forms.ts";

const columns = [
  { id: "a", label: "Pagi" },
  { id: "b", label: "Siang" },
  { id: "c", label: "Malam" },
  { id: "0", label: "Tidak pernah", exclusive: true },
];
const question = makeQuestion("checkbox_matrix", 1, { options: { columns } });
const limited = makeQuestion("checkbox_matrix", 1, {
  options: { columns, min: 2, max: 2 },
});

describe("the answer to a checkbox matrix", () => {
  it.each([
    ["all rows", { r1: ["a"], r2: ["b", "a"] }, { r1: ["a"], r2: ["a", "b"] }],
    ["some rows", { r2: ["c"] }, { r2: ["c"] }],
    ["empty rows", { r1: [], r2: null }, null],
    ["an exclusive column", { r1: ["0"] }, { r1: ["0"] }],
    ["nothing", null, null],
    ["no rows", {}, null],
  ])("can have %s", (_, raw, value) => {
    expect(readAlone(question, raw)).toEqual({ value });
    if (value) expect(readAlone(question, value)).toEqual({ value });
  });

  it.each([
    [{ r3: ["a"] }, "row_unknown"],
    [{ r1: ["x"] }, "choice_unknown"],
    [{ r1: ["a", "a"] }, "choice_repeated"],
    [{ r1: ["a", "0"] }, "choice_exclusive"],
    [{ r1: "a" }, "answer_unreadable"],
    [{ r1: [1] }, "answer_unreadable"],
    [{ r1: Array.from({ length: 9 }, () => "a") }, "row_choices_too_many"],
    [["a"], "answer_unreadable"],
  ])("cannot be %j", (raw, code) => {
    expect(readAlone(question, raw)).toMatchObject({ faults: [{ code }] });
  });

  it.each(hostileAnswers.map((raw) => [raw]))(
    "is refused without throwing where it is hostile",
    (raw) => {
      expect(readAlone(question, raw)).toHaveProperty("faults");
    },
  );

  it("keeps the limits in each row, but for an exclusive column", () => {
    expect(readAlone(limited, { r1: ["a"] })).toMatchObject({
      faults: [{ code: "row_choices_too_few", params: { min: 2 } }],
    });
    expect(readAlone(limited, { r1: ["a", "b", "c"] })).toMatchObject({
      faults: [{ code: "row_choices_too_many", params: { max: 2 } }],
    });
    expect(readAlone(limited, { r1: ["0"] })).toEqual({
      value: { r1: ["0"] },
    });
  });

  it("has every row where it is required", () => {
    const required = { ...question, required: true };
    expect(readAlone(required, { r1: ["a"] })).toMatchObject({
      faults: [{ code: "rows_unanswered", params: { count: 1 } }],
    });
  });

  it("is seen by expressions as a whole, by row and by cell", () => {
    const value = { r1: ["a", "b"] };
    expect(operandOf(question, value)).toEqual([["a", "b"]]);
    expect(operandOf(question, value, "r1")).toEqual(["a", "b"]);
    expect(operandOf(question, value, "r1", "a")).toBe(true);
    expect(operandOf(question, value, "r1", "c")).toBe(false);
    expect(operandOf(question, value, "r2")).toBeNull();
    expect(operandOf(question, value, "r2", "a")).toBeNull();
    expect(operandOf(question, value, "constructor")).toBeNull();
    expect(operandTypeOf(question)).toMatchObject({
      kind: "parts",
      parts: [
        { id: "r1", type: { kind: "parts", whole: { kind: "choices" } } },
        { id: "r2" },
      ],
    });
  });

  it("is described by labels and exported by cell", () => {
    const value = { r2: ["a"] };
    expect(describeAnswer(question, value, "id")).toEqual({
      "Row 2": ["Pagi"],
    });
    const cells = variablesOf(question).map(({ id, label, cell }) => [
      id,
      label,
      cell(value as never),
    ]);
    expect(cells).toHaveLength(8);
    expect(cells[0]).toEqual(["r1_a", "Row 1 - Pagi", null]);
    expect(cells[4]).toEqual(["r2_a", "Row 2 - Pagi", true]);
    expect(cells[5]).toEqual(["r2_b", "Row 2 - Siang", false]);
  });

  it.each([0, 0.5, 1])("is sampled within the limits (%d)", (share) => {
    for (const asked of [question, limited]) {
      const [value] = questionTypes.checkbox_matrix.sample(
        asked.options,
        sampleSource(share),
      );
      expect(readAlone({ ...asked, required: true }, value)).toEqual({ value });
    }
  });
});

describe("the options of a checkbox matrix", () => {
  it("take a hundred rows and thirty columns, at the price of twenty matrices", () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${index}`,
        label: `Label ${index}`,
      }));
    const options = { rows: list(100), columns: list(30) };
    const large = makeQuestion("checkbox_matrix", 1, { options });
    expect(checkOptions(large)).toEqual([]);
    expect(priceUnits(large)).toBe(20);
  });

  it.each([
    [{ rows: [] }, "rows rows_missing"],
    [{ columns: columns.slice(0, 1) }, "columns columns_missing"],
    [{ min: 4 }, "min limit_out_of_range"],
    [{ min: 3, max: 2 }, "max limits_crossed"],
  ])("cannot be %j", (given, expected) => {
    const options = { ...question.options, ...given };
    const faults = checkOptions({ ...question, options });
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      expected,
    ]);
  });
});
