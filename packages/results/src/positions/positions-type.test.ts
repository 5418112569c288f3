import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";

it("positions are known to a quarter of a degree only", () => {
  const at = (latitude: number, longitude: number) => ({
    latitude,
    longitude,
    accuracy: null,
  });
  const { cells } = summaryOf("positions", makeQuestion("location", 1), [
    at(-6.9147, 107.6098),
    at(-6.9, 107.62),
    at(-0.01, 0.01),
    at(200, 0),
  ]);
  expect(cells).toEqual([
    { latitude: -7, longitude: 107.5, count: 2 },
    { latitude: 0, longitude: 0, count: 1 },
  ]);
});
