import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";
import { addNumber, emptyNumbers, numbersOf } from "./number-counts.ts";

const question = makeQuestion("number", 1, { options: { unit: "kg" } });

describe("numbers", () => {
  it("have figures and a bin for each whole number", () => {
    const { unit, figures, bins } = summaryOf("numbers", question, [
      1,
      2,
      2,
      4,
      "3",
      Number.NaN,
    ]);
    expect(unit).toBe("kg");
    expect(figures).toMatchObject({ mean: 2.25, median: 2, min: 1, max: 4 });
    // Σ (x − 2.25)² = 4.75, divided by 3.
    expect(figures.deviation).toBeCloseTo(Math.sqrt(4.75 / 3), 10);
    expect(bins).toEqual([
      { from: 1, to: 1, count: 1 },
      { from: 2, to: 2, count: 2 },
      { from: 3, to: 3, count: 0 },
      { from: 4, to: 4, count: 1 },
    ]);
  });

  it("of one respondent have no interval", () => {
    const { figures } = summaryOf("numbers", question, [7]);
    expect(figures).toMatchObject({
      mean: 7,
      low: null,
      high: null,
      deviation: null,
      median: 7,
    });
  });

  it("of all the same value have a deviation of 0", () => {
    const { figures } = summaryOf("numbers", question, [0.1, 0.1, 0.1]);
    expect(figures.deviation).toBeCloseTo(0, 12);
    expect(figures.mean).toBeCloseTo(0.1, 12);
  });

  it("are weighted", () => {
    const { figures } = summaryOf(
      "numbers",
      question,
      [0, 10],
      [
        { respondents: 1, weight: 3 },
        { respondents: 1, weight: 1 },
      ],
    );
    expect(figures.mean).toBe(2.5);
    expect(figures.median).toBe(0);
  });
});

describe("more distinct numbers than are stored", () => {
  const random = seededRandom(1);
  const values = Array.from({ length: 20_000 }, () =>
    random.whole(0, 10_000_000),
  );
  const counts = emptyNumbers();
  for (const value of values) addNumber(counts, value, 1);

  it("are folded into a bounded number of cells", () => {
    expect(counts.size).toBeLessThanOrEqual(500);
    expect(counts.exact).toEqual({});
    expect(Object.keys(counts.cells)).toHaveLength(counts.size);
  });

  it("keep their weight, mean and extremes, and quantiles within a cell", () => {
    const numbers = numbersOf(counts);
    const sum = values.reduce((total, value) => total + value, 0);
    const kept = numbers.reduce(
      (total, { value, weight }) => total + value * weight,
      0,
    );
    expect(numbers.reduce((total, { weight }) => total + weight, 0)).toBe(
      20_000,
    );
    expect(kept / sum).toBeCloseTo(1, 10);
    expect(counts.min).toBe(Math.min(...values));
    expect(counts.max).toBe(Math.max(...values));
    const sorted = values.toSorted((one, other) => one - other);
    const { figures } = summaryOf("numbers", question, values);
    const median = ((sorted[9_999] ?? 0) + (sorted[10_000] ?? 0)) / 2;
    expect(Math.abs((figures.median ?? 0) - median)).toBeLessThan(counts.width);
  });

  it("end in the same cells in any order", () => {
    const reversed = emptyNumbers();
    for (const value of values.toReversed()) addNumber(reversed, value, 1);
    expect(reversed).toEqual(counts);
  });

  it("are found in cells however far they lie apart", () => {
    const far = emptyNumbers();
    for (let power = -4; power <= 15; power += 1) {
      for (let step = 1; step < 60; step += 1) {
        addNumber(far, step * 10 ** (power - 2), 1);
        addNumber(far, -step * 10 ** (power - 2), 1);
      }
    }
    expect(far.size).toBeLessThanOrEqual(500);
  });
});
