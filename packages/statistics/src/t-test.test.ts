import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentsOf } from "./mean.ts";
import { welchTest } from "./t-test.ts";
import { expectClose, numbersIn } from "./testing/expect-close.ts";
import { mtcars, sleepExtra } from "./testing/r-data.ts";

function compare(
  one: readonly number[],
  other: readonly number[],
  confidence?: number,
) {
  const first = momentsOf(one);
  const second = momentsOf(other);
  return first && second && welchTest(first, second, confidence);
}

describe("Welch's t-test", () => {
  it("is that of the manual of R", () => {
    // R: t.test(extra ~ group, data = sleep): t = -1.8608, df = 17.776, p-value = 0.07939,
    // interval -3.3654832 0.2054832
    const test = compare(sleepExtra.slice(0, 10), sleepExtra.slice(10));
    expectClose(test?.t, -1.860813467);
    expectClose(test?.degreesOfFreedom, 17.77647352);
    expectClose(test?.pValue, 0.0793941402);
    expectClose(test?.low, -3.365483230712);
    expectClose(test?.high, 0.205483230712);
    expectClose(test?.difference, -1.58);
  });

  it("is that of R for fuel consumption by transmission", () => {
    // R: t.test(mpg ~ am, data = mtcars)
    const by = (am: number) =>
      mtcars.mpg.filter((_, index) => mtcars.am[index] === am);
    const test = compare(by(0), by(1));
    expectClose(test?.t, -3.767123145);
    expectClose(test?.degreesOfFreedom, 18.33225164);
    expectClose(test?.pValue, 0.00137363833307);
    expectClose(test?.low, -11.28019435504);
  });

  it("is that of the NIST handbook", () => {
    // NIST/SEMATECH e-Handbook, 1.3.5.3, data AUTO83B.DAT: T = -12.94627 and 136.8750 degrees of freedom if the
    // variances are not assumed equal.
    const test = welchTest(
      { count: 249, effectiveSize: 249, mean: 20.14458, sd: 6.4147 },
      { count: 79, effectiveSize: 79, mean: 30.48101, sd: 6.10771 },
    );
    expect(test?.t).toBeCloseTo(-12.94627, 4);
    expect(test?.degreesOfFreedom).toBeCloseTo(136.875, 3);
  });

  it("finds less where weights leave a smaller effective size", () => {
    const one = momentsOf([1, 2, 3, 4, 5, 6]);
    const values = [4, 5, 6, 7, 8, 9];
    const even = momentsOf(values);
    const uneven = momentsOf(values, [5, 1, 1, 1, 1, 5]);
    const plain = one && even && welchTest(one, even);
    const weighted = one && uneven && welchTest(one, uneven);
    expect(weighted?.pValue).toBeGreaterThan(plain?.pValue ?? 1);
  });

  it("is null where a spread is unknown or both groups are constant", () => {
    expect(compare([1], [1, 2])).toBeNull();
    expect(compare([0.1, 0.1, 0.1], [0.3, 0.3, 0.3])).toBeNull();
    expect(compare([1, 2], [3, 5], 1)).toBeNull();
    const usual = { count: 2, effectiveSize: 2, mean: 1, sd: 1 };
    for (const wrong of [
      { ...usual, effectiveSize: 1 },
      { ...usual, effectiveSize: Number.NaN },
      { ...usual, mean: Number.NaN },
      { ...usual, sd: Number.NaN },
      { ...usual, sd: Number.POSITIVE_INFINITY },
    ]) {
      expect(welchTest(usual, wrong)).toBeNull();
    }
  });

  it("turns its sign with the groups, and never gives a NaN", () => {
    const group = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2 });
    fc.assert(
      fc.property(group, group, (one, other) => {
        const test = compare(one, other);
        const turned = compare(other, one);
        expect(turned === null).toBe(test === null);
        if (test === null) return;
        expect(turned?.t).toBeCloseTo(-test.t, 9);
        expect(turned?.pValue).toBeCloseTo(test.pValue, 9);
        expect(numbersIn(test).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
