import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";

describe("scales", () => {
  it("have all points with their labels, and the figures of their values", () => {
    const { points, figures, net } = summaryOf(
      "scale",
      makeQuestion("rating", 1, {
        options: { max: 5, minLabel: "Bad", maxLabel: "<b>Good</b>" },
      }),
      [5, 4, 4, 3],
    );
    expect(
      points.map(({ value, label, count }) => [value, label, count]),
    ).toEqual([
      [1, "Bad", 0],
      [2, "", 0],
      [3, "", 1],
      [4, "", 2],
      [5, "Good", 1],
    ]);
    expect(figures).toMatchObject({
      mean: 4,
      min: 3,
      quartile1: 3.5,
      median: 4,
      quartile3: 4.5,
      max: 5,
    });
    // √(2/3), and t(3; 0.975) = 3.1824 times its half.
    expect(figures.deviation).toBeCloseTo(0.8165, 4);
    expect(figures.low).toBeCloseTo(4 - 3.1824 * 0.4082, 3);
    expect(net).toBeNull();
  });

  it("keep values that the scale no longer has, in their order", () => {
    const { points } = summaryOf(
      "scale",
      makeQuestion("linear_scale", 1, { options: { min: 1, max: 2 } }),
      [2, 5, -1],
    );
    expect(points.map(({ value }) => value)).toEqual([-1, 1, 2, 5]);
  });

  it("of NPS have the score with its interval", () => {
    const { net } = summaryOf(
      "scale",
      makeQuestion("nps", 1),
      [10, 9, 9, 10, 8, 7, 6, 0, 9, 8],
    );
    // 5 promoters and 2 detractors of 10: 30 ± 196 √((0.7 − 0.09) / 10).
    expect(net).toMatchObject({
      promoters: 0.5,
      passives: 0.3,
      detractors: 0.2,
    });
    expect(net?.score).toBeCloseTo(30, 10);
    expect(net?.low).toBeCloseTo(-18.4, 1);
    expect(net?.high).toBeCloseTo(78.4, 1);
  });
});
