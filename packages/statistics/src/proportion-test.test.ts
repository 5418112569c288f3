import { describe, expect, it } from "vitest";
import { chiSquare } from "./chi-square.ts";
import { compareProportions } from "./proportion-test.ts";
import { expectClose, hostileNumbers } from "./testing/expect-close.ts";

const of = (count: number, size: number) => ({ share: count / size, size });

describe("a comparison of two shares", () => {
  // Newcombe, Statistics in Medicine 17 (1998), 873–890, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
  ])("has Newcombe's interval for %i/%i and %i/%i", (a, m, b, n, low, high) => {
    const test = compareProportions(of(a, m), of(b, n));
    expect(test?.low).toBeCloseTo(low, 4);
    expect(test?.high).toBeCloseTo(high, 4);
  });

  it("has the p-value of prop.test in R without correction", () => {
    // R: prop.test(c(56, 48), c(70, 80), correct = FALSE): X-squared = 7.0234, p-value = 0.008045
    const test = compareProportions(of(56, 70), of(48, 80));
    expectClose((test?.z ?? 0) ** 2, 7.023411371237);
    expectClose(test?.pValue, 0.0080450813682);
    expectClose(test?.difference, 0.2);
  });

  it("agrees with the chi-square of the 2 × 2 table", () => {
    const z = compareProportions(of(12, 40), of(30, 60))?.z ?? 0;
    const test = chiSquare([
      [12, 28],
      [30, 30],
    ]);
    expectClose(test?.statistic, z ** 2);
  });

  it("is null for shares without variance or size", () => {
    expect(compareProportions(of(0, 10), of(0, 20))).toBeNull();
    expect(compareProportions(of(10, 10), of(20, 20))).toBeNull();
    expect(compareProportions({ share: 0.5, size: 0 }, of(1, 2))).toBeNull();
    expect(compareProportions(of(1, 2), of(1, 3), 1)).toBeNull();
    for (const number of hostileNumbers) {
      expect(
        compareProportions({ share: number, size: 5 }, of(1, 2)),
      ).toBeNull();
      expect(
        compareProportions(of(1, 2), { share: 0.5, size: number }),
      ).toBeNull();
    }
  });
});
