import { describe, expect, it } from "vitest";
import { conditionOf, emptyTest } from "./condition-test.ts";

const axis = { question: 4 };

describe("a condition", () => {
  it("bounds numbers as they are typed in Indonesian", () => {
    const test = { ...emptyTest, min: "1.250,5", max: "" };
    expect(conditionOf({ axis, kind: "numbers" }, test, "id")).toEqual({
      question: 4,
      min: 1250.5,
    });
  });

  it.each([
    ["numbers", { min: "dua" }],
    ["numbers", { min: "1", max: "x" }],
    ["dates", {}],
    ["texts", { contains: "  " }],
    ["categories", { any: [] }],
  ] as const)("of %s is not made of %j", (kind, typed) => {
    expect(
      conditionOf({ axis, kind }, { ...emptyTest, ...typed }, "id"),
    ).toBeNull();
  });

  it("asks that a question was answered where nothing else can be asked", () => {
    expect(conditionOf({ axis, kind: "other" }, emptyTest, "id")).toEqual({
      question: 4,
      answered: true,
    });
  });
});
