import { expect, it } from "vitest";
import { isSampled } from "./review-sample.ts";

it("samples one in a hundred seeds, spread evenly, and the same ones each time", () => {
  const seeds = Array.from({ length: 100_000 }, (_, seed) => seed);
  const sampled = seeds.filter(isSampled);
  // 1,000 are expected, with a standard deviation of 31.
  expect(sampled.length).toBeGreaterThan(875);
  expect(sampled.length).toBeLessThan(1_125);
  const odd = sampled.filter((seed) => seed % 2 === 1).length;
  expect(Math.abs(odd / sampled.length - 0.5)).toBeLessThan(0.07);
  expect(seeds.filter(isSampled)).toEqual(sampled);
});

it("takes any number for a seed", () => {
  for (const seed of [Number.NaN, Infinity, -1, 0.5, 2 ** 53, -(2 ** 31)]) {
    expect(typeof isSampled(seed)).toBe("boolean");
  }
});
