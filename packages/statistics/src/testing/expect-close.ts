import { expect } from "vitest";

/** Expects a number within a relative tolerance of the published one. */
export function expectClose(
  actual: number | null | undefined,
  published: number,
  tolerance = 1e-9,
) {
  expect(actual).toBeTypeOf("number");
  const difference = Math.abs((actual ?? Number.NaN) - published);
  const scale = Math.max(Math.abs(published), Number.MIN_VALUE);
  expect(
    difference / scale,
    `${String(actual)} for ${String(published)}`,
  ).toBeLessThanOrEqual(tolerance);
}

/** Values that no statistic may turn into a NaN. */
export const hostileNumbers = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

/** Returns all numbers within a result, at any depth. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}
