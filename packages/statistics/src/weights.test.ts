import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectClose, hostileNumbers } from "./testing/expect-close.ts";
import { weightTotals } from "./weights.ts";

describe("totals of weights", () => {
  it("have no design effect if all weights are equal", () => {
    expect(weightTotals([3, 3, 3, 3])).toEqual({
      count: 4,
      total: 12,
      effectiveSize: 4,
      designEffect: 1,
    });
  });

  it("give Kish's effective size, and leave out respondents without weight", () => {
    // R: w <- c(1, 2, 1, .5, 3, .5); sum(w)^2 / sum(w^2)
    const totals = weightTotals([1, 2, 1, 0.5, 3, 0.5, 0]);
    expect(totals?.count).toBe(6);
    expectClose(totals?.effectiveSize, 4.12903225806452);
    expectClose(totals?.designEffect, 6 / 4.12903225806452);
  });

  it("stay right for weights whose squares overflow or vanish", () => {
    expectClose(weightTotals([1e200, 1e200])?.effectiveSize, 2);
    expectClose(weightTotals([1e-200, 1e-200])?.effectiveSize, 2);
  });

  it("are null for weights that are no weights", () => {
    expect(weightTotals([])).toBeNull();
    expect(weightTotals([0, 0])).toBeNull();
    expect(weightTotals([1, -1])).toBeNull();
    expect(weightTotals([1e308, 1e308])).toBeNull();
    for (const weight of hostileNumbers) {
      expect(weightTotals([1, weight])).toBeNull();
    }
  });

  it("do not depend on the scale of the weights", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), {
          minLength: 1,
        }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (weights, scale) => {
          const totals = weightTotals(weights);
          const scaled = weightTotals(weights.map((one) => one * scale));
          expectClose(scaled?.designEffect, totals?.designEffect ?? Number.NaN);
          expect(totals?.designEffect).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});
