import { describe, expect, it } from "vitest";
import { cleanAccountNumber, digitsOf, fitsBank } from "./account-number.ts";

const bca = { kind: "bank", digitsMin: 10, digitsMax: 10 } as const;
const any = { kind: "bank", digitsMin: 5, digitsMax: 16 } as const;
const ovo = { kind: "ewallet", digitsMin: 10, digitsMax: 13 } as const;

describe("the number of an account", () => {
  it.each([
    [bca, "8830 1234-56", true],
    [bca, "883012345", false],
    [bca, "88301234567", false],
    [any, "12345", true],
    [any, "1234", false],
    [any, "12345678901234567", false],
    [any, "12345a", false],
    [any, "", false],
    [ovo, "0812 3456 7890", true],
    [ovo, "+62 812-3456-7890", true],
    [ovo, "0801234567", false],
    [ovo, "8123456789", false],
    [ovo, "6281234567890", false],
    [ovo, "081234567", false],
    [ovo, "08123456789012", false],
  ])("fits %o as its bank says: %s", (bank, typed, fits) => {
    expect(fitsBank(cleanAccountNumber(typed), bank)).toBe(fits);
  });

  it("is described by its digits", () => {
    expect(digitsOf(bca)).toBe("10");
    expect(digitsOf(ovo)).toBe("10–13");
  });
});
