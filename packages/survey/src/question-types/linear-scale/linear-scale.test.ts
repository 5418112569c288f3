import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import { checkOptions, questionTypes } from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { type LinearScaleOptions, pointLabel } from "./answer.ts";

const scale = (options: Partial<LinearScaleOptions>) =>
  makeQuestion("linear_scale", 1, { options });

const read = (raw: unknown, question = scale({ min: -10, max: 20 })) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a linear scale", () => {
  it.each([-10, 0, 20])("can be %d of -10 to 20", (value) => {
    expect(read(value)).toEqual({ value });
  });

  it.each([-11, 21])("cannot be %d of -10 to 20", (raw) => {
    expect(read(raw)).toEqual({
      faults: [{ code: "number_out_of_range", params: { min: -10, max: 20 } }],
    });
  });
});

describe("the options of a linear scale", () => {
  const { optionsSchema } = questionTypes.linear_scale;

  it.each([{ min: -11 }, { max: 21 }, { min: 0.5 }])(
    "cannot be %j, even in a draft",
    (options) => {
      expect(optionsSchema.safeParse(options).success).toBe(false);
    },
  );

  it.each([
    [{ min: 3, max: 3 }, "max limits_crossed"],
    [{ min: 5, max: 2 }, "max limits_crossed"],
    [
      { min: 1, max: 3, pointLabels: ["a", "b"] },
      "pointLabels point_labels_unfit",
    ],
  ])("%j cannot be published", (options, expected) => {
    const faults = checkOptions(scale(options));
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      expected,
    ]);
  });

  it("may label some points only", () => {
    const question = scale({ min: 0, max: 2, pointLabels: ["", "cukup", ""] });
    expect(checkOptions(question)).toEqual([]);
  });
});

describe("the label of a point", () => {
  const { options } = scale({
    min: -1,
    max: 1,
    minLabel: "buruk",
    maxLabel: "baik",
  });

  it("is that of its end where it has none of its own", () => {
    expect([-1, 0, 1].map((point) => pointLabel(options, point))).toEqual([
      "buruk",
      "",
      "baik",
    ]);
    const labelled = { ...options, pointLabels: ["jelek", "cukup", ""] };
    expect([-1, 0, 1].map((point) => pointLabel(labelled, point))).toEqual([
      "jelek",
      "cukup",
      "baik",
    ]);
  });
});
