import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareIntervals, wilsonInterval } from "./proportion.ts";
import { expectClose, hostileNumbers } from "./testing/expect-close.ts";

describe("Wilson's interval", () => {
  // Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("is Newcombe's for %i of %i", (count, size, low, high) => {
    const interval = wilsonInterval(count / size, size);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it("is that of R to ten digits", () => {
    // R: prop.test(81, 263, correct = FALSE)
    const interval = wilsonInterval(81 / 263, 263);
    expectClose(interval?.low, 0.255288519878);
    expectClose(interval?.high, 0.366209576983);
  });

  it("is wider for more confidence and for a smaller effective size", () => {
    const width = (size: number, confidence?: number) => {
      const interval = wilsonInterval(0.3, size, confidence);
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(width(100, 0.99)).toBeGreaterThan(width(100));
    expect(width(62.5)).toBeGreaterThan(width(100));
  });

  it("lies within 0 and 1, holds the share and mirrors with it", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.1, max: 1e7, noNaN: true }),
        (share, size) => {
          const interval = wilsonInterval(share, size);
          const mirrored = wilsonInterval(1 - share, size);
          expect(interval?.low).toBeGreaterThanOrEqual(0);
          expect(interval?.low).toBeLessThanOrEqual(share);
          expect(interval?.high).toBeGreaterThanOrEqual(share);
          expect(interval?.high).toBeLessThanOrEqual(1);
          expect(mirrored?.low).toBeCloseTo(1 - (interval?.high ?? 0), 9);
        },
      ),
    );
  });

  it("is null for what is no share, size or confidence", () => {
    expect(wilsonInterval(1.1, 10)).toBeNull();
    expect(wilsonInterval(-0.1, 10)).toBeNull();
    expect(wilsonInterval(0.5, 0)).toBeNull();
    expect(wilsonInterval(0.5, 10, 1)).toBeNull();
    expect(wilsonInterval(0.5, 10, 0)).toBeNull();
    for (const number of hostileNumbers) {
      expect(wilsonInterval(number, 10)).toBeNull();
      expect(wilsonInterval(0.5, number)).toBeNull();
      expect(wilsonInterval(0.5, 10, number)).toBeNull();
    }
  });
});

describe("shares", () => {
  it("are of the sum of the counts, each with Wilson's interval", () => {
    const shares = shareIntervals([81, 182]);
    expect(shares?.[0]).toEqual({
      count: 81,
      share: 81 / 263,
      ...wilsonInterval(81 / 263, 263),
    });
  });

  it("are of the respondents where these gave several answers", () => {
    const shares = shareIntervals([60, 60], { base: 80 });
    expect(shares?.map(({ share }) => share)).toEqual([0.75, 0.75]);
  });

  it("have wider intervals if the weights carry less information", () => {
    const plain = shareIntervals([30, 70])?.[0];
    const weighted = shareIntervals([30, 70], { size: 50 })?.[0];
    expect(weighted).toEqual({
      count: 30,
      share: 0.3,
      ...wilsonInterval(0.3, 50),
    });
    expect(weighted?.low).toBeLessThan(plain?.low ?? 0);
  });

  it("sum to 1 and do not depend on the scale of the weights", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), {
          minLength: 1,
        }),
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        (counts, scale) => {
          fc.pre(counts.some((count) => count > 1e-6));
          const shares = shareIntervals(counts, { size: 100 });
          const scaled = shareIntervals(
            counts.map((count) => count * scale),
            { size: 100 },
          );
          const total = shares?.reduce((sum, { share }) => sum + share, 0);
          expect(total).toBeCloseTo(1, 9);
          for (const [index, { share }] of (shares ?? []).entries()) {
            expect(scaled?.[index]?.share).toBeCloseTo(share, 9);
          }
        },
      ),
    );
  });

  it("are null for counts that are none, or above their base", () => {
    expect(shareIntervals([])).toBeNull();
    expect(shareIntervals([0, 0])).toBeNull();
    expect(shareIntervals([1, -1])).toBeNull();
    expect(shareIntervals([5], { base: 4 })).toBeNull();
    expect(shareIntervals([5], { size: 0 })).toBeNull();
    expect(shareIntervals([5], { confidence: 1 })).toBeNull();
    for (const number of hostileNumbers) {
      expect(shareIntervals([1, number])).toBeNull();
      expect(shareIntervals([1], { base: number })).toBeNull();
      expect(shareIntervals([1], { size: number })).toBeNull();
    }
  });
});
