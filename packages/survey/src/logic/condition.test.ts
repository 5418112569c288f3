import { describe, expect, it } from "vitest";
import type { AnswerValue } from "../answers/answer.ts";
import {
  type Comparison,
  type Condition,
  evaluateCondition,
  listReferences,
} from "./condition.ts";
import { conditionSchema } from "./condition-schema.ts";

const answers = new Map<number, AnswerValue>([
  [1, "a"],
  [2, 20],
  [3, ["a", "c", { other: "x" }]],
  [4, { other: "x" }],
  [5, { r1: "a" }],
]);
const holds = (condition: Condition) =>
  evaluateCondition(condition, (id) => answers.get(id));

const comparisons: [Comparison, boolean][] = [
  [{ questionId: 1, operator: "equals", value: "a" }, true],
  [{ questionId: 1, operator: "equals", value: "b" }, false],
  [{ questionId: 1, operator: "not_equals", value: "b" }, true],
  [{ questionId: 1, operator: "any_of", value: ["b", "a"] }, true],
  [{ questionId: 1, operator: "any_of", value: "a" }, false],
  [{ questionId: 2, operator: "less", value: 20 }, false],
  [{ questionId: 2, operator: "less_or_equal", value: 20 }, true],
  [{ questionId: 2, operator: "greater", value: 19.5 }, true],
  [{ questionId: 2, operator: "greater_or_equal", value: 21 }, false],
  [{ questionId: 2, operator: "greater", value: "1" }, false],
  [{ questionId: 2, operator: "equals", value: "20" }, false],
  [{ questionId: 3, operator: "equals", value: "c" }, true],
  [{ questionId: 3, operator: "not_equals", value: "c" }, false],
  [{ questionId: 3, operator: "any_of", value: ["b", "other"] }, true],
  [{ questionId: 4, operator: "equals", value: "other" }, true],
  [{ questionId: 5, operator: "answered" }, true],
  [{ questionId: 9, operator: "answered" }, false],
  [{ questionId: 9, operator: "not_answered" }, true],
  [{ questionId: 9, operator: "not_equals", value: "a" }, false],
  [{ questionId: 9, operator: "less", value: 5 }, false],
];

describe("a condition", () => {
  it.each(comparisons)("%j is %s", (comparison, expected) => {
    expect(holds(comparison)).toBe(expected);
  });

  it("joins its parts with and, or, and both", () => {
    const yes: Condition = { questionId: 1, operator: "answered" };
    const no: Condition = { questionId: 9, operator: "answered" };
    expect(holds({ all: [yes, yes] })).toBe(true);
    expect(holds({ all: [yes, no] })).toBe(false);
    expect(holds({ any: [no, yes] })).toBe(true);
    expect(holds({ any: [no, { all: [yes, no] }] })).toBe(false);
  });

  it("lists the questions that it looks at, each once", () => {
    const one: Condition = { questionId: 1, operator: "answered" };
    const two: Condition = { questionId: 2, operator: "answered" };
    expect(listReferences({ all: [one, { any: [two, one] }] })).toEqual([1, 2]);
    expect(listReferences(null)).toEqual([]);
  });
});

describe("the condition's schema", () => {
  const leaf = { questionId: 1, operator: "equals", value: "a" };
  const nest = (levels: number): unknown =>
    levels === 1 ? leaf : { all: [nest(levels - 1)] };

  it("keeps a condition as it is", () => {
    const condition = {
      any: [leaf, { all: [{ questionId: 2, operator: "answered" }] }],
    };
    expect(conditionSchema.parse(condition)).toEqual(condition);
  });

  it("takes five levels and refuses six", () => {
    expect(conditionSchema.safeParse(nest(5)).success).toBe(true);
    expect(conditionSchema.safeParse(nest(6)).success).toBe(false);
  });

  it("refuses a hostile depth without exhausting the stack", () => {
    let condition: unknown = leaf;
    for (let level = 0; level < 200_000; level += 1)
      condition = { any: [condition] };
    expect(conditionSchema.safeParse(condition).success).toBe(false);
  });

  it.each([
    {},
    null,
    "x",
    { ...leaf, operator: "like" },
    { all: "x" },
    { ...leaf, value: {} },
  ])("refuses %j", (raw) => {
    expect(conditionSchema.safeParse(raw).success).toBe(false);
  });
});
