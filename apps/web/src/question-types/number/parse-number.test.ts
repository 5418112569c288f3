import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatInput, parseNumber } from "./parse-number.ts";

describe("a number as people type it", () => {
  it.each([
    ["12", 12],
    ["12,5", 12.5],
    ["12.5", 12.5],
    ["1.250", 1250],
    ["1.250.000,75", 1250000.75],
    ["-3,25", -3.25],
    ["\u22123", -3],
    [" 1 000 ", 1000],
    [",5", 0.5],
    ["5,", 5],
    ["0.125", 0.125],
  ])("reads %s in Indonesian as %d", (typed, value) => {
    expect(parseNumber(typed, "id")).toBe(value);
  });

  it.each([
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["1,250", 1250],
    ["1,250,000.75", 1250000.75],
  ])("reads %s in English as %d", (typed, value) => {
    expect(parseNumber(typed, "en")).toBe(value);
  });

  it.each(["", "-", "dua", "1,2,3", "1.2.3", "12a", "1e5", "Infinity", "0x10"])(
    "does not take %j for a number",
    (typed) => {
      expect(parseNumber(typed, "id")).toBeNull();
      expect(parseNumber(typed, "en")).toBeNull();
    },
  );

  it("reads back what the field shows, in either language", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom("id" as const, "en" as const),
        (digits, decimals, locale) => {
          const value = Number((digits / 10 ** decimals).toFixed(decimals));
          expect(parseNumber(formatInput(value, locale), locale)).toBe(value);
        },
      ),
    );
  });

  it("leaves a year ungrouped", () => {
    expect(formatInput(1998, "id")).toBe("1998");
    expect(formatInput(12500, "id")).toBe("12.500");
  });
});
