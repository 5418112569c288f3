import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summariseRanks } from "./ranks.ts";
import { expectClose, hostileNumbers } from "./testing/expect-close.ts";

const items = ["a", "b", "c"];

describe("ranks", () => {
  it("have the mean ranks of the example of Hollander and Wolfe", () => {
    // Hollander and Wolfe (1973), p. 140 ff.: seconds of rounding first base by three methods, the example of R's
    // friedman.test; the 18 players without ties. R: colMeans(t(apply(RoundingTimes[noTies, ], 1, rank)))
    const times = [
      [5.4, 5.5, 5.55],
      [5.85, 5.7, 5.75],
      [5.2, 5.6, 5.5],
      [5.55, 5.5, 5.4],
      [5.9, 5.85, 5.7],
      [5.45, 5.55, 5.6],
      [5.45, 5.5, 5.35],
      [5.25, 5.15, 5],
      [5.85, 5.8, 5.7],
      [5.25, 5.2, 5.1],
      [5.65, 5.55, 5.45],
      [5.6, 5.35, 5.45],
      [5.05, 5, 4.95],
      [5.45, 5.55, 5.5],
      [5.45, 5.5, 5.55],
      [5.5, 5.45, 5.25],
      [5.65, 5.6, 5.4],
      [5.7, 5.65, 5.55],
    ];
    const names = ["round out", "narrow angle", "wide angle"];
    const rankings = times.map((row) =>
      names.toSorted(
        (one, other) =>
          (row[names.indexOf(one)] ?? 0) - (row[names.indexOf(other)] ?? 0),
      ),
    );
    const published = [2.38888888889, 2.05555555556, 1.55555555556];
    for (const [index, mean] of published.entries()) {
      expectClose(summariseRanks(names, rankings)?.[index]?.meanRank, mean);
    }
  });

  it("count every rank, and the shares of those who ranked at all", () => {
    const summary = summariseRanks(items, [["a", "b"], ["b", "a"], ["b"], []]);
    expect(summary).toEqual([
      {
        item: "a",
        counts: [1, 1, 0],
        rankedShare: 2 / 3,
        firstShare: 1 / 3,
        meanRank: 1.5,
      },
      {
        item: "b",
        counts: [2, 1, 0],
        rankedShare: 1,
        firstShare: 2 / 3,
        meanRank: 4 / 3,
      },
      {
        item: "c",
        counts: [0, 0, 0],
        rankedShare: 0,
        firstShare: 0,
        meanRank: null,
      },
    ]);
  });

  it("count respondents by their weights", () => {
    const summary = summariseRanks(
      items,
      [["a", "b"], ["b", "a"], []],
      [3, 1, 9],
    );
    expect(summary?.[0]).toMatchObject({ firstShare: 0.75, meanRank: 1.25 });
  });

  it("are null where nobody ranked, for unknown or repeated items and hostile weights", () => {
    expect(summariseRanks(items, [])).toBeNull();
    expect(summariseRanks(items, [[]])).toBeNull();
    expect(summariseRanks(items, [["d"]])).toBeNull();
    expect(summariseRanks(items, [["a", "a"]])).toBeNull();
    expect(summariseRanks(items, [["a"]], [])).toBeNull();
    expect(summariseRanks(items, [["a"]], [0])).toBeNull();
    for (const number of hostileNumbers) {
      expect(summariseRanks(items, [["a"], ["b"]], [1, number])).toBeNull();
      expect(summariseRanks(items, [["a"], []], [1, number])).toBeNull();
    }
  });

  it("have first shares that sum to 1, and mean ranks around the middle if all are ranked", () => {
    const ranking = fc.shuffledSubarray(items, { minLength: 3 });
    fc.assert(
      fc.property(fc.array(ranking, { minLength: 1 }), (rankings) => {
        const summary = summariseRanks(items, rankings) ?? [];
        const first = summary.reduce((sum, one) => sum + one.firstShare, 0);
        const ranks = summary.reduce(
          (sum, one) => sum + (one.meanRank ?? 0),
          0,
        );
        expect(first).toBeCloseTo(1, 9);
        expect(ranks).toBeCloseTo(6, 9);
      }),
    );
  });
});
