import { describe, expect, it } from "vitest";
import { gridsOf } from "../testing/observations.ts";
import { irv } from "./irv.ts";

const judge = (...grids: string[]) => irv({ scales: gridsOf(grids) });

describe("intra-individual response variability", () => {
  it.each([
    ["33333333", 0, "fired"],
    // One step off among eight: √(7 / 8 / 7) / 4 = 0.0884.
    ["33333334", 0.0884, "fired"],
    // Half and half: √(8 × 0.25 / 7) / 4 = 0.1336.
    ["33334444", 0.1336, "clear"],
    // The variance of 1 to 5 twice is 20 / 9: √(20 / 9) / 4 = 0.3727.
    ["1234512345", 0.3727, "clear"],
  ])("of %s is %d", (grid, value, outcome) => {
    const signal = judge(grid);
    expect(signal.value).toBeCloseTo(value, 4);
    expect(signal.outcome).toBe(outcome);
  });

  it("leaves out lists of choices, which have no order", () => {
    const scales = gridsOf(["33333333"]).map((one) => ({
      ...one,
      value: null,
    }));
    expect(irv({ scales }).reason).toBe("answers_few");
  });
});
