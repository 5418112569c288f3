import { describe, expect, it } from "vitest";
import { emptyStatistics } from "../survey-statistics.ts";
import { gridsOf } from "../testing/observations.ts";
import { mahalanobis } from "./mahalanobis.ts";

/** Four items with means in the middle, variances of 0.04 and the given correlation between the first two. */
const statisticsOf = (correlation: number, count = 101) => ({
  ...emptyStatistics,
  covariances: {
    keys: ["1/1", "1/2", "1/3", "1/4"],
    count,
    means: [0.5, 0.5, 0.5, 0.5],
    products: [[4], [4 * correlation, 4], [0, 0, 4], [0, 0, 0, 4]].map((line) =>
      line.map((product) => (product / 100) * (count - 1)),
    ),
  },
});

const judge = (grid: string, statistics = statisticsOf(0)) =>
  mahalanobis({ scales: gridsOf([grid]) }, statistics);

describe("the Mahalanobis distance", () => {
  it.each([
    // χ² with 4 degrees of freedom: P(X ≥ x) = e^(−x/2) (1 + x/2).
    ["3333", 0, 1, "clear"],
    // Two items off by 0.25: 2 × 0.0625 / 0.04 = 3.125.
    ["2343", 3.125, 0.5371, "clear"],
    // All off by 0.5: 4 × 0.25 / 0.04 = 25.
    ["1515", 25, 0.0000503, "fired"],
  ])("of %s is %d", (grid, distance, value, outcome) => {
    const signal = judge(grid);
    expect(signal.details["distance"]).toBeCloseTo(distance, 8);
    expect(signal.value).toBeCloseTo(value, 4);
    expect(signal.outcome).toBe(outcome);
  });

  it("takes correlations into account", () => {
    // With r = 0.6 and deviations a, b: (a² − 2rab + b²) / (1 − r²) / 0.04.
    const together = judge("4433", statisticsOf(0.6)).details["distance"];
    const apart = judge("4233", statisticsOf(0.6)).details["distance"];
    expect(together).toBeCloseTo((0.125 - 1.2 * 0.0625) / 0.64 / 0.04, 8);
    expect(apart).toBeCloseTo((0.125 + 1.2 * 0.0625) / 0.64 / 0.04, 8);
  });

  it("needs 100 respondents, all items, and items that do not determine each other", () => {
    expect(judge("3333", statisticsOf(0, 99)).reason).toBe("respondents_few");
    expect(judge("333").reason).toBe("answers_few");
    expect(judge("3333", statisticsOf(1)).reason).toBe("values_equal");
    const scales = gridsOf(["3333"]);
    expect(mahalanobis({ scales }, null).reason).toBe("respondents_few");
  });
});
