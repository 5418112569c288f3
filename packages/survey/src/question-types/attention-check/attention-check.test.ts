import { describe, expect, it } from "vitest";
import {
  checkOptions,
  describeAnswer,
  questionTypes,
} from "../../question-types.ts";
import {
  hostileAnswers,
  readAlone,
  sampleSource,
  variablesOf,
} from "../../test-answers.ts";
import { makeQuestion } from "../../test-forms.ts";
import { passesAttentionCheck } from "./passes-attention-check.ts";

const question = makeQuestion("attention_check", 1);

describe("the answer to an attention check", () => {
  it.each([
    ["a", true],
    ["b", false],
  ])("can be %s, and says who read the question", (value, passes) => {
    expect(readAlone(question, value)).toEqual({ value });
    expect(passesAttentionCheck(question.options, value)).toBe(passes);
  });

  it.each([[null], [undefined], [""]])("is missing where it is %j", (raw) => {
    expect(readAlone(question, raw)).toEqual({ value: null });
  });

  it.each(hostileAnswers.map((raw) => [raw]))(
    "is refused without throwing where it is hostile",
    (raw) => {
      expect(readAlone(question, raw)).toHaveProperty("faults");
    },
  );

  it("is described by its label, and exported with whether it passes", () => {
    expect(describeAnswer(question, "a", "id")).toBe("Choice a");
    const cellsOf = (value: string) =>
      variablesOf(question).map(({ id, cell }) => [id, cell(value)]);
    expect(cellsOf("a")).toEqual([
      ["", "a"],
      ["passed", true],
    ]);
    expect(cellsOf("b")[1]).toEqual(["passed", false]);
  });

  it("is most likely the expected one", () => {
    const [value] = questionTypes.attention_check.sample(
      { ...question.options, expected: "b" },
      sampleSource(0),
    );
    expect(value).toBe("b");
  });
});

describe("the expected choice", () => {
  it("is one of the list", () => {
    const options = { ...question.options, expected: "x" };
    expect(checkOptions({ ...question, options })).toEqual([
      { field: "expected", code: "expected_missing" },
    ]);
  });
});
