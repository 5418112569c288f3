import type { NumberFigures } from "@sigi/contract/summaries.ts";
import { meanInterval, type Moments } from "@sigi/statistics/mean.ts";
import { quantiles } from "@sigi/statistics/quantiles.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { effectiveSize, type Tally } from "../tally.ts";

/**
 * Weights by value, bounded. While there are few distinct values, each is
 * stored. Then they are folded into cells of equal width, which doubles as
 * often as the cells become too many. A cell stores the sum of its values, so
 * means stay exact, and quantiles are off by less than a width. The cells do
 * not depend on the order in which values are added.
 */
export interface NumberCounts {
  /** Weights by value; empty once folded. */
  exact: Record<string, number>;
  /** Weight and weighted sum of the values of each cell, by the cell's number. Cell 0 begins with 0. */
  cells: Record<string, [number, number]>;
  /** Width of a cell; 0 while single values are stored. */
  width: number;
  size: number;
  min: number | null;
  max: number | null;
}

const DISTINCT_MAX = 500;

/** Minimum width: about the smallest difference of numbers with four decimals. */
const WIDTH_MIN = 2 ** -14;

export const emptyNumbers = (): NumberCounts => ({
  exact: {},
  cells: {},
  width: 0,
  size: 0,
  min: null,
  max: null,
});

/** Returns a number that can be counted exactly; null for anything else. */
export const readNumber = (raw: unknown): number | null =>
  typeof raw === "number" && Math.abs(raw) <= formLimits.numberMax
    ? raw + 0 // Zero has no sign.
    : null;

/** Adds a number that `readNumber` has read. `distinctMax` is the same in every call. */
export function addNumber(
  counts: NumberCounts,
  value: number,
  weight: number,
  distinctMax = DISTINCT_MAX,
) {
  counts.min = Math.min(value, counts.min ?? value);
  counts.max = Math.max(value, counts.max ?? value);
  if (counts.width > 0) {
    addToCell(counts, value, weight, value * weight);
  } else {
    const key = String(value);
    const before = counts.exact[key];
    counts.exact[key] = (before ?? 0) + weight;
    if (before === undefined) counts.size += 1;
  }
  while (counts.size > distinctMax) fold(counts);
}

function addToCell(
  counts: NumberCounts,
  value: number,
  weight: number,
  sum: number,
) {
  const key = String(Math.floor(value / counts.width));
  const cell = counts.cells[key];
  if (cell) {
    cell[0] += weight;
    cell[1] += sum;
  } else {
    counts.cells[key] = [weight, sum];
    counts.size += 1;
  }
}

/** Folds values into cells, or each pair of neighbouring cells into one. */
function fold(counts: NumberCounts) {
  const { exact, cells, width } = counts;
  counts.exact = {};
  counts.cells = {};
  counts.size = 0;
  counts.width = width === 0 ? WIDTH_MIN : width * 2;
  for (const [value, weight] of Object.entries(exact)) {
    addToCell(counts, Number(value), weight, Number(value) * weight);
  }
  for (const [cell, [weight, sum]] of Object.entries(cells)) {
    addToCell(counts, Number(cell) * width, weight, sum);
  }
}

export interface WeightedNumber {
  readonly value: number;
  readonly weight: number;
}

/** Returns the values in ascending order, and for a cell its mean. */
export function numbersOf(counts: NumberCounts): WeightedNumber[] {
  const exact = Object.entries(counts.exact).map(([value, weight]) => ({
    value: Number(value),
    weight,
  }));
  const cells = Object.values(counts.cells).map(([weight, sum]) => ({
    value: sum / weight,
    weight,
  }));
  return [...exact, ...cells]
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => one.value - other.value);
}

export const noFigures: NumberFigures = {
  mean: null,
  low: null,
  high: null,
  deviation: null,
  min: null,
  quartile1: null,
  median: null,
  quartile3: null,
  max: null,
};

/** Returns the figures of values that the tally's respondents gave. */
export function figuresOf(counts: NumberCounts, tally: Tally): NumberFigures {
  const numbers = numbersOf(counts);
  if (numbers.length === 0) return noFigures;
  const moments = momentsOfGroups(numbers, tally);
  const interval = meanInterval(moments);
  const [quartile1 = null, median = null, quartile3 = null] =
    quantiles(
      numbers.map(({ value }) => value),
      [0.25, 0.5, 0.75],
      numbers.map(({ weight }) => weight),
    ) ?? [];
  return {
    mean: moments.mean,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    deviation: moments.sd,
    min: counts.min,
    quartile1,
    median,
    quartile3,
    max: counts.max,
  };
}

/** Like `momentsOf`, for values that several respondents gave. The number of respondents comes from the tally. */
function momentsOfGroups(
  numbers: readonly WeightedNumber[],
  tally: Tally,
): Moments {
  const total = sumOf(numbers, () => 1);
  const mean = sumOf(numbers, (value) => value) / total;
  const variance = sumOf(numbers, (value) => (value - mean) ** 2) / total;
  const size = effectiveSize(tally);
  return {
    count: tally.respondents,
    effectiveSize: size,
    mean,
    sd: size - 1 > 1e-9 ? Math.sqrt((variance * size) / (size - 1)) : null,
  };
}

const sumOf = (
  numbers: readonly WeightedNumber[],
  of: (value: number) => number,
) => numbers.reduce((sum, { value, weight }) => sum + of(value) * weight, 0);
