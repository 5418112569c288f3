import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holmCorrection } from "./holm-correction.ts";

describe("Holm's correction", () => {
  it("is that of the worked example of Wikipedia", () => {
    // "Holm–Bonferroni method", Example; R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
    const corrected = holmCorrection([0.01, 0.04, 0.03, 0.005]);
    for (const [index, expected] of [0.03, 0.06, 0.06, 0.02].entries()) {
      expect(corrected[index]).toBeCloseTo(expected, 12);
    }
  });

  it("does not count comparisons that could not be computed", () => {
    expect(holmCorrection([null, 0.02, Number.NaN, 2, -1])).toEqual([
      null,
      0.02,
      null,
      null,
      null,
    ]);
    expect(holmCorrection([])).toEqual([]);
  });

  it("keeps the order, raises no value above 1 and lowers none", () => {
    const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(pValues, (values) => {
        const corrected = holmCorrection(values).map((one) => one ?? -1);
        for (const [one, value] of values.entries()) {
          expect(corrected[one]).toBeGreaterThanOrEqual(value);
          expect(corrected[one]).toBeLessThanOrEqual(1);
          for (const [other, greater] of values.entries()) {
            if (value <= greater) {
              expect(corrected[one]).toBeLessThanOrEqual(corrected[other] ?? 0);
            }
          }
        }
      }),
    );
  });
});
