import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { histogram } from "./histogram.ts";
import { hostileNumbers } from "./testing/expect-close.ts";
import { mtcars, precip, rivers } from "./testing/r-data.ts";

function boundsAndCounts(values: readonly number[]) {
  const bins = histogram(values)?.bins ?? [];
  return {
    bounds: [...bins.map(({ from }) => from), bins.at(-1)?.to],
    counts: bins.map(({ count }) => count),
  };
}

describe("a histogram", () => {
  it("has the bins of hist in R", () => {
    // R: hist(x, right = FALSE, plot = FALSE)[c("breaks", "counts")]
    expect(boundsAndCounts(mtcars.mpg)).toEqual({
      bounds: [10, 15, 20, 25, 30, 35],
      counts: [5, 13, 8, 2, 4],
    });
    expect(boundsAndCounts(rivers)).toEqual({
      bounds: [0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000],
      counts: [82, 42, 11, 2, 2, 1, 0, 1],
    });
    expect(boundsAndCounts(precip)).toEqual({
      bounds: [0, 10, 20, 30, 40, 50, 60, 70],
      counts: [4, 9, 5, 25, 21, 5, 1],
    });
  });

  it("gives whole numbers that are close together a bin each", () => {
    expect(histogram([3, 1, 3, 5])).toEqual({
      single: true,
      bins: [
        { from: 1, to: 1, count: 1 },
        { from: 2, to: 2, count: 0 },
        { from: 3, to: 3, count: 2 },
        { from: 4, to: 4, count: 0 },
        { from: 5, to: 5, count: 1 },
      ],
    });
    expect(histogram([7, 7])?.bins).toEqual([{ from: 7, to: 7, count: 2 }]);
  });

  it("gives whole numbers no bin narrower than 1", () => {
    const values = Array.from({ length: 1_000 }, (_, index) => index % 23);
    const bins = histogram(values)?.bins ?? [];
    for (const { from, to } of bins) {
      expect(Number.isInteger(from)).toBe(true);
      expect(to - from).toBeGreaterThanOrEqual(1);
    }
  });

  it("puts a value on a decimal bound into the bin that begins there", () => {
    const tenths = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);
    const bins = histogram(tenths)?.bins ?? [];
    expect(bins.map(({ from }) => from)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
    expect(bins.map(({ count }) => count)).toEqual([1, 2, 2, 2, 3]);
  });

  it("sums weights", () => {
    expect(histogram([1, 2, 2], [0.5, 1, 2])?.bins).toEqual([
      { from: 1, to: 1, count: 0.5 },
      { from: 2, to: 2, count: 3 },
    ]);
  });

  it("gives values too close for bounds one bin", () => {
    expect(histogram([0.5, 0.5])?.bins).toEqual([
      { from: 0.5, to: 0.5, count: 2 },
    ]);
    const next = 0.1 + Number.EPSILON;
    expect(histogram([0.1, next])?.bins).toEqual([
      { from: 0.1, to: next, count: 2 },
    ]);
    expect(histogram([0, Number.MIN_VALUE])?.bins).toHaveLength(1);
  });

  it("is null for no values, hostile values and hostile weights", () => {
    expect(histogram([])).toBeNull();
    expect(histogram([1], [])).toBeNull();
    expect(histogram([1], [0])).toBeNull();
    expect(histogram([1], [-1])).toBeNull();
    expect(histogram([-1.7e308, 1.7e308])).toBeNull();
    for (const number of hostileNumbers) {
      expect(histogram([1, number])).toBeNull();
      expect(histogram([1, 2], [1, number])).toBeNull();
    }
  });

  it("counts every value once, between the bounds of its bin", () => {
    const value = fc.oneof(
      fc.integer({ min: -1000, max: 1000 }),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const { bins = [], single } = histogram(values) ?? {};
        expect(bins.length).toBeLessThanOrEqual(50);
        for (const [index, { from, to, count }] of bins.entries()) {
          const last = index === bins.length - 1;
          expect(count).toBe(
            values.filter(
              (one) =>
                one >= from && (one < to || ((single || last) && one === to)),
            ).length,
          );
        }
        const total = bins.reduce((sum, { count }) => sum + count, 0);
        expect(total).toBe(values.length);
      }),
    );
  });
});
