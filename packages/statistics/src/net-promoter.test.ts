import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { netPromoterScore } from "./net-promoter.ts";
import { expectClose, hostileNumbers } from "./testing/expect-close.ts";

/** Returns the counts of the ratings 0 to 10 for the given numbers of detractors, passives and promoters. */
const ratings = (detractors: number, passives: number, promoters: number) => [
  0,
  0,
  0,
  0,
  0,
  0,
  detractors,
  0,
  passives,
  promoters,
  0,
];

describe("the Net Promoter Score", () => {
  it("has the variance of the worked example on Cross Validated", () => {
    // "How can I calculate margin of error in a NPS (Net Promoter Score) result?", the answer by whuber: shares of 1/2,
    // 1/3 and 1/6 have a score of 1/3 and a variance of 5/9 for each respondent.
    const result = netPromoterScore(ratings(54, 108, 162));
    expectClose(result?.score, 100 / 3);
    expectClose(
      result?.margin,
      1.95996398454005 * 100 * Math.sqrt(5 / 9 / 324),
    );
  });

  it("counts 9 and 10 as promoters, 7 and 8 as passives, the rest as detractors", () => {
    const result = netPromoterScore([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(result?.detractors).toBeCloseTo(28 / 66, 12);
    expect(result?.passives).toBeCloseTo(17 / 66, 12);
    expect(result?.promoters).toBeCloseTo(21 / 66, 12);
    expect(result?.score).toBeCloseTo(-700 / 66, 12);
  });

  it("has a wider margin if the weights carry less information", () => {
    const plain = netPromoterScore(ratings(20, 30, 50));
    const weighted = netPromoterScore(ratings(20, 30, 50), { size: 25 });
    expectClose(weighted?.margin, 2 * (plain?.margin ?? 0));
    expect(weighted?.score).toBe(plain?.score);
  });

  it("ends its interval at ±100", () => {
    expect(netPromoterScore(ratings(0, 0, 3))).toMatchObject({
      score: 100,
      margin: 0,
      low: 100,
      high: 100,
    });
    expect(netPromoterScore(ratings(0, 1, 3))?.high).toBe(100);
    expect(netPromoterScore(ratings(3, 1, 0))?.low).toBe(-100);
  });

  it("has shares that sum to 1, and does not depend on the scale of the weights", () => {
    const counts = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), {
      minLength: 11,
      maxLength: 11,
    });
    fc.assert(
      fc.property(counts, (some) => {
        fc.pre(some.some((count) => count > 1e-3));
        const result = netPromoterScore(some, { size: 50 });
        const scaled = netPromoterScore(
          some.map((count) => count * 3),
          { size: 50 },
        );
        const { promoters = 0, passives = 0, detractors = 0 } = result ?? {};
        expect(promoters + passives + detractors).toBeCloseTo(1, 9);
        expect(scaled?.score).toBeCloseTo(result?.score ?? 0, 8);
        expect(scaled?.margin).toBeCloseTo(result?.margin ?? 0, 4);
      }),
    );
  });

  it("is null for no ratings, hostile counts, sizes and confidences", () => {
    expect(netPromoterScore([])).toBeNull();
    expect(netPromoterScore(ratings(0, 0, 0))).toBeNull();
    expect(netPromoterScore([1, 2, 3])).toBeNull();
    expect(netPromoterScore(ratings(1, -1, 1))).toBeNull();
    expect(netPromoterScore(ratings(1, 1, 1), { size: 0 })).toBeNull();
    expect(netPromoterScore(ratings(1, 1, 1), { confidence: 1 })).toBeNull();
    for (const number of hostileNumbers) {
      expect(netPromoterScore(ratings(number, 1, 1))).toBeNull();
      expect(netPromoterScore(ratings(1, 1, 1), { size: number })).toBeNull();
    }
  });
});
