import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";

it("amounts have figures for each item, and their share of all that was divided", () => {
  const { unit, items } = summaryOf(
    "amounts",
    makeQuestion("constant_sum", 1, { options: { unit: "%" } }),
    [
      { a: 60, b: 40, c: 0 },
      { a: 20, b: 80, c: 0 },
    ],
  );
  expect(unit).toBe("%");
  expect(items.map(({ id, share }) => [id, share])).toEqual([
    ["a", 0.4],
    ["b", 0.6],
    ["c", 0],
  ]);
  expect(items[0]?.figures).toMatchObject({ mean: 40, min: 20, max: 60 });
  expect(items[2]?.figures).toMatchObject({ mean: 0, deviation: 0 });
});
