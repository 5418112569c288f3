import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkForm } from "../../check-form.ts";
import { faultText } from "../../form-fault.ts";
import { describeAnswer, questionTypes } from "../../question-types.ts";
import { readAnswer } from "../../answers/read-answer.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../../test-forms.ts";
import { variablesOf } from "../../test-answers.ts";

const fiveStars = makeQuestion("rating", 1);
const tenStars = rated(10);

function rated(max: number) {
  return makeQuestion("rating", 1, {
    options: { max, minLabel: "", maxLabel: "" },
  });
}

function read(question: typeof fiveStars, raw: unknown) {
  return readAnswer(question, raw, { ...testContext, earlier: new Map() });
}

describe("the answer to a rating question", () => {
  it.each([1, 3, 5])("can be %d of five stars", (raw) => {
    expect(read(fiveStars, raw)).toEqual({ value: raw });
  });

  it.each([0, -0, -1, 6, 1e300])("cannot be %d of five stars", (raw) => {
    expect(read(fiveStars, raw)).toEqual({
      faults: [{ code: "number_out_of_range", params: { min: 1, max: 5 } }],
    });
  });

  it("goes up to the number of stars", () => {
    expect(read(tenStars, 10)).toEqual({ value: 10 });
    expect(read(tenStars, 11)).toMatchObject({
      faults: [{ code: "number_out_of_range" }],
    });
  });

  it("is refused with the numbers to choose from", () => {
    const params = { min: 1, max: 5 };
    const fault = { code: "number_out_of_range", params } as const;
    expect(faultText(fault, "id")).toBe("Nilai harus antara 1 dan 5.");
    expect(faultText(fault, "en")).toBe("The value must be between 1 and 5.");
  });

  it("has no half stars", () => {
    expect(read(fiveStars, 3.5)).toEqual({
      faults: [{ code: "number_not_whole" }],
    });
  });

  it.each(["4", "", true, [4], { 4: 4 }, Number.NaN])("cannot be %j", (raw) => {
    expect(read(fiveStars, raw)).toEqual({
      faults: [{ code: "number_unreadable" }],
    });
  });

  it("is described and exported as a number", () => {
    expect(describeAnswer(fiveStars, 4, "id")).toBe(4);
    expect(variablesOf(fiveStars).map(({ cell }) => cell(4))).toEqual([4]);
  });

  it("is sampled within any number of stars", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 10 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (max, share) => {
          const random = {
            whole: (from: number, to: number) =>
              from + Math.round(share * (to - from)),
          };
          const question = rated(max);
          const [value] = questionTypes.rating.sample(question.options, {
            random,
          } as never);
          expect(read(question, value)).toEqual({ value });
        },
      ),
    );
  });
});

describe("the number of stars", () => {
  const { optionsSchema } = questionTypes.rating;

  it("is five where it is left out", () => {
    expect(optionsSchema.parse({})).toMatchObject({ max: 5 });
  });

  it.each([3, 10])("can be %d", (max) => {
    expect(optionsSchema.safeParse({ max }).success).toBe(true);
  });

  it.each([2, 11, 4.5, "5", null])("cannot be %j, even in a draft", (max) => {
    expect(optionsSchema.safeParse({ max }).success).toBe(false);
  });
});

describe("the icon of a rating", () => {
  const { optionsSchema } = questionTypes.rating;

  it("is a star where it is left out", () => {
    expect(optionsSchema.parse({})).toMatchObject({ icon: "star" });
  });

  it.each(["star", "heart", "smiley", "number"])("can be a %s", (icon) => {
    expect(optionsSchema.parse({ icon })).toMatchObject({ icon });
  });

  it.each(["thumb", "", null, 1])("cannot be %j", (icon) => {
    expect(optionsSchema.safeParse({ icon }).success).toBe(false);
  });
});

describe("a condition on a rating", () => {
  const faultsOf = (condition: string) =>
    checkForm(
      makeForm(
        makeSection(1, [
          fiveStars,
          makeQuestion("short_text", 2, { showIf: expr(condition) }),
        ]),
      ),
    );

  it("compares numbers", () => {
    expect(faultsOf("q1 < 3")).toEqual([]);
    expect(faultsOf("q1 < '3'")).toEqual([]);
    expect(faultsOf("q1 < 'three'")).toMatchObject([
      { code: "expression_value_unfit" },
    ]);
  });
});
