import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultText } from "../../form-fault.ts";
import {
  checkOptions,
  describeAnswer,
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

const percent = makeQuestion("constant_sum", 1);
const decimal = makeQuestion("constant_sum", 1, {
  options: { total: 0.6, decimals: 1 },
});

describe("the answer to a constant sum", () => {
  it.each([
    [percent, { a: 50, b: 30, c: 20 }, { a: 50, b: 30, c: 20 }],
    [percent, { a: 100 }, { a: 100, b: 0, c: 0 }],
    [percent, { a: 100, b: "", c: null }, { a: 100, b: 0, c: 0 }],
    [decimal, { a: 0.1, b: 0.2, c: 0.3 }, { a: 0.1, b: 0.2, c: 0.3 }],
  ])("adds up, and says 0 of what is left empty", (question, raw, value) => {
    expect(readAlone(question, raw)).toEqual({ value });
    expect(readAlone(question, value)).toEqual({ value });
  });

  it.each([[null], [undefined], [{}], [{ a: "" }]])(
    "is missing where it is %j",
    (raw) => {
      expect(readAlone(percent, raw)).toEqual({ value: null });
    },
  );

  it.each([
    [{ a: 99 }, { code: "sum_unequal", params: { sum: 99, total: 100 } }],
    [{ a: 0 }, { code: "sum_unequal", params: { sum: 0, total: 100 } }],
    [{ a: -1, b: 101 }, { code: "amount_negative" }],
    [{ a: 0.5, b: 99.5 }, { code: "number_not_whole" }],
    [{ a: "100" }, { code: "number_unreadable" }],
    [{ x: 100 }, { code: "choice_unknown" }],
    [[100], { code: "answer_unreadable" }],
  ])("cannot be %j", (raw, fault) => {
    expect(readAlone(percent, raw)).toEqual({ faults: [fault] });
  });

  it("is refused with the sum and the total", () => {
    const fault = { code: "sum_unequal", params: { sum: 1099.5, total: 2000 } };
    expect(faultText(fault as never, "id")).toContain("2.000");
    expect(faultText(fault as never, "id")).toContain("1.099,5");
    expect(faultText(fault as never, "en")).toContain("2,000");
  });

  it("has no more decimals than allowed", () => {
    expect(readAlone(decimal, { a: 0.55, b: 0.05 })).toEqual({
      faults: [{ code: "number_too_precise", params: { decimals: 1 } }],
    });
  });

  it.each(hostileAnswers.map((raw) => [raw]))(
    "is refused without throwing where it is hostile",
    (raw) => {
      expect(readAlone(percent, raw)).toHaveProperty("faults");
    },
  );

  it("is seen by expressions by choice", () => {
    const value = { a: 100, b: 0 };
    expect(operandOf(percent, value, "a")).toBe(100);
    expect(operandOf(percent, value, "b")).toBe(0);
    expect(operandOf(percent, value, "c")).toBeNull();
    expect(operandOf(percent, value)).toEqual([100, 0]);
  });

  it("is described by labels and exported by choice", () => {
    const value = { a: 100, b: 0 };
    expect(describeAnswer(percent, value, "id")).toEqual({
      "Choice a": 100,
      "Choice b": 0,
    });
    expect(
      variablesOf(percent).map(({ cell }) => cell(value as never)),
    ).toEqual([100, 0, null]);
  });

  it("is sampled for any total", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (units, decimals, share) => {
          const total = Number((units / 10 ** decimals).toFixed(decimals));
          const options = { total, decimals };
          const question = makeQuestion("constant_sum", 1, { options });
          expect(checkOptions(question)).toEqual([]);
          const [value] = questionTypes.constant_sum.sample(
            question.options,
            sampleSource(share),
          );
          expect(readAlone(question, value)).toEqual({ value });
        },
      ),
    );
  });
});

describe("the total of a constant sum", () => {
  it("has no more decimals than the amounts", () => {
    const options = { ...percent.options, total: 0.5 };
    expect(checkOptions({ ...percent, options })).toEqual([
      { field: "total", code: "total_too_precise", params: { decimals: 0 } },
    ]);
  });

  it.each([0, -1, 1e10, Number.NaN, "100"])("cannot be %j", (total) => {
    const { optionsSchema } = questionTypes.constant_sum;
    expect(optionsSchema.safeParse({ total }).success).toBe(false);
  });
});
