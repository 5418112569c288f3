import { expect, it } from "vitest";
import { ratioOf, stepOf } from "./representation-steps.ts";

const band = (sample: number, population: number) => ({
  id: "32",
  label: "Jawa Barat",
  values: ["32"],
  respondents: 0,
  sample,
  population,
});

it("divides the share of the sample by that of the population, where there is one", () => {
  expect(ratioOf(band(0.3, 0.2))).toBeCloseTo(1.5);
  expect(ratioOf(band(0, 0.2))).toBe(0);
  expect(ratioOf(band(0.3, 0))).toBeNull();
});

it.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [0.79, 1],
  [0.8, 2],
  [1, 2],
  [1.25, 2],
  [1.26, 3],
  [2, 3],
  [2.01, 4],
])("places the ratio %d in step %d", (ratio, step) => {
  expect(stepOf(ratio)).toBe(step);
});
