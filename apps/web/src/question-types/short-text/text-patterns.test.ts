import { checkPattern } from "@sigi/survey/patterns/check-pattern.ts";
import { matchesPattern } from "@sigi/survey/patterns/pattern.ts";
import { describe, expect, it } from "vitest";
import { formatOf, patternPresets, presetNames } from "./text-patterns.ts";

describe("ready formats", () => {
  it.each(presetNames)("%s is an expression that publishing takes", (name) => {
    expect(checkPattern(patternPresets[name].expression)).toBeNull();
  });

  it.each([
    ["email", "siti@contoh.co.id", "siti@contoh"],
    ["phone", "0812 3456 7890", "0212345678"],
    ["phone", "+62812-3456-7890", "12345"],
    ["postcode", "40132", "4013"],
    ["digits", "0081", "8,1"],
  ] as const)("%s takes %s and refuses %s", (name, good, bad) => {
    const { expression } = patternPresets[name];
    expect(matchesPattern(expression, good)).toBe(true);
    expect(matchesPattern(expression, bad)).toBe(false);
  });

  it("are recognised again; any other expression is the creator's own", () => {
    const { expression } = patternPresets.email;
    expect(formatOf({ expression, message: "" })).toBe("email");
    expect(formatOf({ expression: "[A-Z]+", message: "" })).toBe("custom");
    expect(formatOf(null)).toBe("free");
  });
});
