import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanInterval, type Moments, momentsOf } from "./mean.ts";
import {
  expectClose,
  hostileNumbers,
  numbersIn,
} from "./testing/expect-close.ts";
import { mtcars } from "./testing/r-data.ts";

const values = [2, 4, 4, 5, 7, 9];
const weights = [1, 2, 1, 0.5, 3, 0.5];

describe("a mean", () => {
  it("has the interval of the NIST handbook", () => {
    // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2, data ZARR13.DAT.
    const interval = meanInterval({
      count: 195,
      effectiveSize: 195,
      mean: 9.26146,
      sd: 0.02278881,
    });
    expect(interval?.low).toBeCloseTo(9.258242, 5);
    expect(interval?.high).toBeCloseTo(9.264679, 5);
  });

  it("has the interval of t.test in R", () => {
    // R: t.test(mtcars$mpg); sd(mtcars$mpg)
    const moments = momentsOf(mtcars.mpg);
    expectClose(moments?.mean, 20.090625);
    expectClose(moments?.sd, 6.0269480520891);
    const interval = moments && meanInterval(moments);
    expectClose(interval?.low, 17.9176785087462);
    expectClose(interval?.high, 22.2635714912538);
  });

  it("has the weighted moments of cov.wt in R", () => {
    // R: cov.wt(matrix(x), wt = w / sum(w)); sum(w)^2 / sum(w^2)
    const moments = momentsOf(values, weights);
    expectClose(moments?.mean, 5.25);
    expectClose(moments?.sd, 2.27944648734288);
    expectClose(moments?.effectiveSize, 4.12903225806452);
    const interval = moments && meanInterval(moments);
    expectClose(
      interval?.standardError,
      2.27944648734288 / Math.sqrt(4.12903225806452),
    );
  });

  it("leaves out values without weight", () => {
    const moments = momentsOf([...values, 1000], [...weights, 0]);
    expect(moments).toEqual(momentsOf(values, weights));
  });

  it("knows no spread of one value, and none but 0 of equal ones", () => {
    expect(momentsOf([3])).toEqual({
      count: 1,
      effectiveSize: 1,
      mean: 3,
      sd: null,
    });
    const equal = momentsOf([0.1, 0.1, 0.1], [0.3, 0.3, 0.7]);
    expect(equal?.mean).toBe(0.1);
    expect(equal?.sd).toBe(0);
    expect(equal && meanInterval(equal)).toEqual({
      low: 0.1,
      high: 0.1,
      standardError: 0,
    });
    const lone = momentsOf([1, 2], [1, 1e-12]);
    expect(lone?.sd).toBeNull();
    expect(lone && meanInterval(lone)).toBeNull();
  });

  it("is null for no values, hostile values and hostile weights", () => {
    expect(momentsOf([])).toBeNull();
    expect(momentsOf([1, 2], [1])).toBeNull();
    expect(momentsOf([1, 2], [0, 0])).toBeNull();
    expect(momentsOf([1, 2], [1, -1])).toBeNull();
    expect(momentsOf([1e308, 1e308, -1e308])).toBeNull();
    for (const number of hostileNumbers) {
      expect(momentsOf([1, number])).toBeNull();
      expect(momentsOf([1, 2], [1, number])).toBeNull();
    }
  });

  it("has no interval without confidence, or from moments that are none", () => {
    const moments: Moments = { count: 2, effectiveSize: 2, mean: 1, sd: 1 };
    expect(meanInterval(moments, 1)).toBeNull();
    expect(meanInterval(moments, Number.NaN)).toBeNull();
    expect(meanInterval({ ...moments, effectiveSize: 1 })).toBeNull();
    expect(meanInterval({ ...moments, mean: Number.NaN })).toBeNull();
    expect(meanInterval({ ...moments, effectiveSize: 1 + 1e-7 })).toBeNull();
  });

  it("does not depend on the scale of the weights, and moves with the values", () => {
    const sample = fc.array(
      fc.record({
        value: fc.integer({ min: -1000, max: 1000 }),
        weight: fc.double({ min: 0.1, max: 10, noNaN: true }),
      }),
      { minLength: 2 },
    );
    fc.assert(
      fc.property(sample, fc.integer({ min: 1, max: 1000 }), (rows, by) => {
        const ofRows = rows.map(({ value }) => value);
        const ofWeights = rows.map(({ weight }) => weight);
        const moments = momentsOf(ofRows, ofWeights);
        const scaled = momentsOf(
          ofRows,
          ofWeights.map((weight) => weight * by),
        );
        const moved = momentsOf(
          ofRows.map((value) => value + by),
          ofWeights,
        );
        expect(scaled?.mean).toBeCloseTo(moments?.mean ?? 0, 8);
        expect(scaled?.sd).toBeCloseTo(moments?.sd ?? 0, 6);
        expect(moved?.mean).toBeCloseTo((moments?.mean ?? 0) + by, 8);
        expect(moved?.sd).toBeCloseTo(moments?.sd ?? 0, 6);
      }),
    );
  });

  it("never gives a NaN", () => {
    const any = fc.array(fc.double());
    fc.assert(
      fc.property(any, any, (some, others) => {
        const moments = momentsOf(some, others) ?? momentsOf(some);
        const interval = moments && meanInterval(moments);
        for (const number of numbersIn([moments, interval])) {
          expect(number).not.toBeNaN();
        }
      }),
    );
  });
});
