import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Observation } from "./observation.ts";
import {
  addToStatistics,
  emptyStatistics,
  medianTime,
  timePerItem,
} from "./survey-statistics.ts";
import { anObservation, gridsOf, pagesOf } from "./testing/observations.ts";

const fold = (observations: readonly Observation[]) =>
  observations.reduce(addToStatistics, emptyStatistics);

const timed = (seconds: number, device: "phone" | "desktop" = "phone") =>
  anObservation({ device, pages: pagesOf([seconds, 1]) });

const scaled = (grid: string) => anObservation({ scales: gridsOf([grid]) });

describe("the statistics of a survey", () => {
  it("report the median time of each class of device within 2.5 %", () => {
    const { times } = fold([1, 2, 3, 40, 500].map((one) => timed(one)));
    expect(times.phone.count).toBe(5);
    const median = medianTime(times.phone) ?? 0;
    expect(Math.abs(median / 3_000 - 1)).toBeLessThanOrEqual(0.0255);
    expect(medianTime(times.desktop)).toBeNull();
  });

  it("count no answer without the times of all its answered pages", () => {
    const half = anObservation({ pages: pagesOf([9, 1], [null, 1]) });
    expect(timePerItem(half)).toBeNull();
    expect(fold([half]).times.phone.count).toBe(0);
    expect(timePerItem({ pages: pagesOf([9, 3], [null, 0]) })).toBe(3_000);
  });

  it("have means and covariances as computed by hand", () => {
    // Positions from 0 to 1: (0, 0.25), (0.5, 0.5), (1, 0).
    const { items, covariances } = fold(
      ["1233", "3333", "5133"].map((grid) => scaled(grid)),
    );
    expect(items["1/1"]).toEqual({ count: 3, mean: 0.5 });
    expect(covariances?.means.slice(0, 2)).toEqual([0.5, 0.25]);
    // Σ of (−0.5, 0, 0.5) squared; of it with (0, 0.25, −0.25); of (0, 0.25, −0.25) squared.
    expect(covariances?.products.slice(0, 2)).toEqual([[0.5], [-0.125, 0.125]]);
  });

  it("keep covariances of ten items at most, of those who answered all of them", () => {
    const { covariances } = fold([
      scaled("12"),
      scaled("123451234512"),
      scaled("1234512345"),
      scaled("123451"),
    ]);
    expect(covariances?.keys).toHaveLength(10);
    expect(covariances?.count).toBe(2);
  });

  it("stay plain JSON of bounded size, and change nothing that they are given", () => {
    const many = anObservation({
      scales: gridsOf(Array.from({ length: 400 }, () => "3")),
      pages: pagesOf([30, 9]),
    });
    const once = addToStatistics(emptyStatistics, many);
    const before = JSON.stringify(once);
    addToStatistics(once, many);
    expect(JSON.stringify(once)).toBe(before);
    expect(JSON.parse(before)).toEqual(once);
    expect(Object.keys(once.items)).toHaveLength(300);
    expect(emptyStatistics.times.phone.count).toBe(0);
  });

  it("count times in any order alike", () => {
    const times = fc.array(fc.integer({ min: 0, max: 10_000 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(times, (seconds) => {
        const there = fold(seconds.map((one) => timed(one)));
        const back = fold(seconds.toReversed().map((one) => timed(one)));
        expect(back.times).toEqual(there.times);
      }),
    );
  });
});
