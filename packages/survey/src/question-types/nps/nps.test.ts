import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import { describeAnswer, operandTypeOf } from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { variablesOf } from "../../test-answers.ts";

const question = makeQuestion("nps", 1);

const read = (raw: unknown) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to an NPS question", () => {
  it.each([0, 6, 10])("can be %d", (value) => {
    expect(read(value)).toEqual({ value });
  });

  it.each([-1, 11, 1e300])("cannot be %d", (raw) => {
    expect(read(raw)).toEqual({
      faults: [{ code: "number_out_of_range", params: { min: 0, max: 10 } }],
    });
  });

  it("is a whole number", () => {
    expect(read(9.5)).toEqual({ faults: [{ code: "number_not_whole" }] });
  });

  it.each(["9", "", true, [9], {}, Number.NaN])("cannot be %j", (raw) => {
    expect(read(raw)).toEqual({ faults: [{ code: "number_unreadable" }] });
  });

  it("is described, exported and compared as a number", () => {
    expect(describeAnswer(question, 9, "id")).toBe(9);
    const cells = variablesOf(question).map(({ cell }) => cell(9));
    expect(cells).toEqual([9]);
    expect(operandTypeOf(question)).toEqual({ kind: "number" });
  });
});
