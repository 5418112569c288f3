import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median, quantiles } from "./quantiles.ts";
import { hostileNumbers } from "./testing/expect-close.ts";

describe("quantiles", () => {
  it("are those of type 2 in R", () => {
    // R: quantile(1:10, c(.1, .25, .5, .75, .9), type = 2)
    expect(
      quantiles([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], [0.1, 0.25, 0.5, 0.75, 0.9]),
    ).toEqual([1.5, 3, 5.5, 8, 9.5]);
  });

  it("are those of svyquantile in R if they are weighted", () => {
    // R: d <- svydesign(~1, weights = ~w, data = data.frame(x, w))
    //    svyquantile(~x, d, c(.25, .5, .75), qrule = "hf2")
    const values = [2, 4, 4, 5, 7, 9];
    const weights = [1, 2, 1, 0.5, 3, 0.5];
    expect(quantiles(values, [0.25, 0.5, 0.75], weights)).toEqual([4, 4.5, 7]);
  });

  it("end at the least and the greatest value", () => {
    expect(quantiles([3, 1, 2], [0, 1])).toEqual([1, 3]);
    expect(quantiles([3, 1, 2, 0, 4], [0, 1], [1, 1, 1, 0, 0])).toEqual([1, 3]);
  });

  it("give the median between the two values in the middle", () => {
    expect(median([1, 2, 3, 4])).toBe(2.5);
    expect(median([1, 2, 3])).toBe(2);
    expect(median([7])).toBe(7);
    expect(median([1, 2, 3, 4], [0.1, 0.2, 0.3, 0.6])).toBe(3.5);
    expect(median([1e308, 1.5e308])).toBe(1.25e308);
  });

  it("are null for no values, hostile values, weights and probabilities", () => {
    expect(median([])).toBeNull();
    expect(median([1, 2], [1])).toBeNull();
    expect(median([1], [0])).toBeNull();
    expect(quantiles([1], [1.5])).toBeNull();
    for (const number of hostileNumbers) {
      expect(median([1, number])).toBeNull();
      expect(median([1, 2], [1, number])).toBeNull();
      expect(quantiles([1], [number])).toBeNull();
    }
  });

  it("treat a whole weight as repeated values", () => {
    const pairs = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 5 })),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 20 }), (rows, twentieth) => {
        const probability = twentieth / 20;
        const repeated = rows.flatMap(([value, times]) =>
          Array<number>(times).fill(value),
        );
        expect(
          quantiles(
            rows.map(([value]) => value),
            [probability],
            rows.map(([, weight]) => weight),
          ),
        ).toEqual(quantiles(repeated, [probability]));
      }),
    );
  });
});
