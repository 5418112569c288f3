import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFaultText } from "../../answers/answer-fault.ts";
import { readAnswer } from "../../answers/read-answer.ts";
import { answerFormats } from "../../answer-formats.ts";
import {
  checkOptions,
  describeAnswer,
  operandTypeOf,
  questionTypes,
} from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { lastStep, pointAt, type SliderOptions } from "./answer.ts";
import { variablesOf } from "../../test-answers.ts";

const slider = (options: Partial<SliderOptions>) =>
  makeQuestion("slider", 1, { options });

const hundred = slider({});
const tenths = slider({ min: -1, max: 1, step: 0.1 });

const read = (raw: unknown, question = hundred) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a slider question", () => {
  it.each([0, 50, 100])("can be %d of a hundred", (value) => {
    expect(read(value)).toEqual({ value });
  });

  it.each([-1, 101, 1e300, -1e300])("cannot be %d of a hundred", (raw) => {
    expect(read(raw)).toEqual({
      faults: [{ code: "number_out_of_range", params: { min: 0, max: 100 } }],
    });
  });

  it.each([-1, -0.7, -0.1, 0, 0.1, 0.3, 0.9, 1])(
    "can be %d in steps of a tenth",
    (value) => {
      expect(read(value, tenths)).toEqual({ value });
    },
  );

  it("loses the noise of binary fractions", () => {
    expect(read(0.1 + 0.2, tenths)).toEqual({ value: 0.3 });
    expect(read(-1 + 3 * 0.1, tenths)).toEqual({ value: -0.7 });
    expect(read(-0, tenths)).toEqual({ value: 0 });
  });

  it.each([0.15, 0.3001, 0.299])("cannot be %d between the steps", (raw) => {
    expect(read(raw, tenths)).toEqual({
      faults: [{ code: "number_off_step", params: { step: 0.1, min: -1 } }],
    });
  });

  it("counts the steps from the lowest value, and ends at the last whole one", () => {
    const threes = slider({ min: 1, max: 9, step: 3 });
    expect(read(7, threes)).toEqual({ value: 7 });
    expect(read(9, threes)).toMatchObject({
      faults: [{ code: "number_off_step" }],
    });
    expect(read(10, threes)).toMatchObject({
      faults: [{ code: "number_out_of_range" }],
    });
  });

  it("is exact far from zero", () => {
    const far = slider({ min: 999_999_999, max: 1_000_000_000, step: 0.0001 });
    expect(checkOptions(far)).toEqual([]);
    expect(read(999_999_999.1234, far)).toEqual({ value: 999_999_999.1234 });
    expect(read(1_000_000_000, far)).toEqual({ value: 1_000_000_000 });
  });

  it.each(["5", "", true, [5], {}, Number.NaN, Infinity])(
    "cannot be %j",
    (raw) => {
      expect(read(raw)).toEqual({ faults: [{ code: "number_unreadable" }] });
    },
  );

  it.each([null, undefined])("is missing when it is %j", (raw) => {
    expect(read(raw)).toEqual({ value: null });
  });

  it("can be every point of any slider, and nothing between the points", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50_000, max: 50_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 0, max: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lowest, length, steps, decimals, share) => {
          const decimal = (whole: number) =>
            Number((whole / 10 ** decimals).toFixed(decimals));
          const question = slider({
            min: decimal(lowest),
            max: decimal(lowest + length),
            step: decimal(steps),
          });
          if (checkOptions(question).length > 0) return;
          const { options } = question;
          const value = pointAt(options, Math.round(share * lastStep(options)));
          expect(read(value, question)).toEqual({ value });
          expect(read(value + options.step / 3, question)).toHaveProperty(
            "faults",
          );
        },
      ),
    );
  });

  it("is refused in the reader's language", () => {
    const params = { step: 0.1, min: -1 };
    const say = (locale: "id" | "en") =>
      answerFaultText(
        { code: "number_off_step", params },
        locale,
        answerFormats,
      );
    expect(say("id")).toBe("Pilih nilai dengan kelipatan 0,1, mulai dari -1.");
    expect(say("en")).toBe("Choose a value in steps of 0.1, starting at -1.");
  });

  it("is described, exported and compared as a number", () => {
    expect(describeAnswer(hundred, 40, "id")).toBe(40);
    const cells = variablesOf(hundred).map(({ cell }) => cell(40));
    expect(cells).toEqual([40]);
    expect(operandTypeOf(hundred)).toEqual({ kind: "number" });
  });
});

describe("the options of a slider question", () => {
  const { optionsSchema } = questionTypes.slider;

  it.each([
    { step: 0 },
    { step: -1 },
    { step: 0.00001 },
    { min: 1e10 },
    { max: 0.123456 },
    { max: "100" },
  ])("cannot be %j, even in a draft", (options) => {
    expect(optionsSchema.safeParse(options).success).toBe(false);
  });

  it.each([
    [{ min: 5, max: 2 }, "max limits_crossed"],
    [{ min: 5, max: 5 }, "step slider_step_too_large"],
    [{ min: 0, max: 10, step: 11 }, "step slider_step_too_large"],
    [{ min: 0, max: 1_000, step: 0.01 }, "step slider_steps_excess"],
  ])("%j cannot be published", (options, expected) => {
    const faults = checkOptions(slider(options));
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      expected,
    ]);
  });

  it("can have ten thousand steps", () => {
    expect(checkOptions(slider({ min: 0, max: 10_000 }))).toEqual([]);
  });
});
