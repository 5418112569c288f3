import { describe, expect, it } from "vitest";
import { checkOptions, questionTypes } from "../../question-types.ts";
import {
  hostileAnswers,
  operandOf,
  readAlone,
  sampleSource,
} from "../../test-answers.ts";
import { makeQuestion } from "../../test-forms.ts";

const one = makeQuestion("image_choice", 1, { options: { min: 2, max: 3 } });
const several = makeQuestion("image_choice", 1, {
  options: { multiple: true, min: 2, max: 2, other: true },
});

describe("the answer to a choice of pictures", () => {
  it.each([
    [one, ["a"], ["a"]],
    [several, ["c", "a"], ["a", "c"]],
    [several, ["c", { other: "x" }], ["c", { other: "x" }]],
    [one, [], null],
    [one, null, null],
  ])("is a list", (question, raw, value) => {
    expect(readAlone(question, raw)).toEqual({ value });
  });

  it.each([
    [one, ["a", "b"], "choices_too_many"],
    [one, "a", "answer_unreadable"],
    [one, ["x"], "choice_unknown"],
    [several, ["a"], "choices_too_few"],
    [several, ["a", "b", "c"], "choices_too_many"],
  ])("is refused where it does not fit", (question, raw, code) => {
    expect(readAlone(question, raw)).toMatchObject({ faults: [{ code }] });
  });

  it.each(hostileAnswers.map((raw) => [raw]))(
    "is refused without throwing where it is hostile",
    (raw) => {
      expect(readAlone(several, raw)).toHaveProperty("faults");
    },
  );

  it("is seen by expressions as codes", () => {
    expect(operandOf(several, ["a", { other: "x" }])).toEqual(["a", "other"]);
  });

  it.each([0, 0.5, 1])("is sampled (%d)", (share) => {
    for (const asked of [one, several]) {
      const [value] = questionTypes.image_choice.sample(
        asked.options,
        sampleSource(share),
      );
      expect(readAlone(asked, value)).toHaveProperty("value");
    }
  });
});

describe("the options of a choice of pictures", () => {
  it("need a picture on each choice", () => {
    const choices = one.options.choices.map((choice, index) =>
      index === 0 ? choice : { id: choice.id, label: choice.label },
    );
    const options = { ...one.options, choices };
    expect(checkOptions({ ...one, options })).toEqual([
      { field: "choices", code: "picture_missing", params: { count: 2 } },
    ]);
  });

  it("limit the picks only where several may be picked", () => {
    const check = (multiple: boolean) =>
      checkOptions({ ...one, options: { ...one.options, multiple, min: 9 } });
    expect(check(false)).toEqual([]);
    expect(check(true)).toMatchObject([{ field: "min" }]);
  });
});
