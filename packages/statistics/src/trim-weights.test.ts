import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trimWeights } from "./trim-weights.ts";

const bounds = { low: 0.3, high: 3 };

const meanOf = (weights: Float64Array) =>
  weights.reduce((sum, weight) => sum + weight, 0) / weights.length;

describe("trimming weights", () => {
  it("leaves weights within the bounds as they are", () => {
    const weights = Float64Array.of(0.5, 1, 1.5);
    expect([...trimWeights(weights, bounds)]).toEqual([0.5, 1, 1.5]);
  });

  it("spreads what is cut off over the others in proportion", () => {
    // 4 is cut to 3; what is left of the sum of 8, 5, is 5 / 4 of the sum of the others.
    const weights = Float64Array.of(4, 0.4, 0.6, 0.4, 0.6, 0.5, 0.5, 1);
    const trimmed = trimWeights(weights, { low: 0.1, high: 3 });
    for (const [index, expected] of [
      3, 0.5, 0.75, 0.5, 0.75, 0.625, 0.625, 1.25,
    ].entries()) {
      expect(trimmed[index]).toBeCloseTo(expected, 12);
    }
  });

  it("keeps the bounds and the mean of 1, whatever the weights", () => {
    const weights = fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(weights, (some) => {
        const mean = meanOf(Float64Array.from(some));
        const trimmed = trimWeights(
          Float64Array.from(some, (weight) => weight / mean),
          bounds,
        );
        expect(meanOf(trimmed)).toBeCloseTo(1, 9);
        for (const weight of trimmed) {
          expect(weight).toBeGreaterThanOrEqual(bounds.low);
          expect(weight).toBeLessThanOrEqual(bounds.high);
        }
      }),
    );
  });
});
