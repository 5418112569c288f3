import { sum, weightedMean } from "simple-statistics";
import { weightTotals } from "./weights.ts";

export interface Reliability {
  /** Respondents who answered all items and have a weight; the others are left out. */
  readonly cases: number;
  readonly alpha: number;
  /** Alpha as if all items had the same variance; null if one does not vary. */
  readonly standardised: number | null;
  /** Figures of the items, in their order. */
  readonly items: readonly ItemReliability[];
}

export interface ItemReliability {
  /** Correlation of the item with the sum of the others; null if one of the two does not vary. */
  readonly itemRest: number | null;
  /** Alpha of the other items; null if that is one item, or if their sum does not vary. */
  readonly alphaIfDropped: number | null;
}

/**
 * Cronbach's alpha (Psychometrika 16, 1951): how consistently items measure
 * one thing. k / (k − 1) · (1 − Σ item variances / variance of the sum); the
 * standardised form k r̄ / (1 + (k − 1) r̄) is of the mean correlation r̄. At
 * most 1, and negative if items contradict each other: reversed items must be
 * turned first. Weighted, it uses the covariances of `cov.wt` of R.
 *
 * Null for fewer than two items or complete cases, if the sum does not vary, if
 * rows differ in length, if a value is not finite, or if weights are not one
 * for each row, negative, not finite or all 0 among the complete cases.
 *
 * @param answers a row for each respondent, with a value for each item; null
 *   where one was not answered.
 */
export function cronbachAlpha(
  answers: readonly (readonly (number | null)[])[],
  weights: readonly number[] = Array<number>(answers.length).fill(1),
): Reliability | null {
  const items = answers[0]?.length ?? 0;
  if (weights.length !== answers.length) return null;
  if (!answers.every((row) => row.length === items && isReadable(row))) {
    return null;
  }
  const complete = answers.flatMap((row, index) =>
    isComplete(row) && weights[index] !== 0
      ? [{ row, weight: weights[index] ?? Number.NaN }]
      : [],
  );
  const covariances = covariancesOf(
    complete.map(({ row }) => row),
    complete.map(({ weight }) => weight),
    items,
  );
  return covariances && reliabilityOf(covariances, complete.length);
}

/**
 * Like `cronbachAlpha`, from the covariances of the items, a symmetric matrix,
 * which is enough for every figure, and which some publications print.
 */
export function reliabilityOf(
  covariances: readonly (readonly number[])[],
  cases: number,
): Reliability | null {
  const all = covariances.map((_, item) => item);
  const alpha = alphaOf(covariances, all);
  if (alpha === null) return null;
  return {
    cases,
    alpha,
    standardised: alphaOf(correlationsOf(covariances), all),
    items: all.map((item) => ({
      itemRest: itemRest(covariances, item),
      alphaIfDropped: alphaOf(
        covariances,
        all.filter((other) => other !== item),
      ),
    })),
  };
}

const isReadable = (row: readonly (number | null)[]) =>
  row.every((value) => value === null || Number.isFinite(value));

const isComplete = (
  row: readonly (number | null)[],
): row is readonly number[] => !row.includes(null);

function covariancesOf(
  rows: readonly (readonly number[])[],
  weights: readonly number[],
  items: number,
): number[][] | null {
  const totals = weightTotals(weights);
  if (totals === null || totals.count < 2) return null;
  const deviations = Array.from({ length: items }, (_, item) => {
    const values = rows.map((row) => row[item] ?? Number.NaN);
    const mean = values.every((value) => value === values[0])
      ? (values[0] ?? 0) // no rounding: its variance is 0
      : weightedMean(values, [...weights]);
    return Float64Array.from(values, (value) => value - mean);
  });
  const { total, effectiveSize } = totals;
  const scale = effectiveSize / (effectiveSize - 1) / total;
  const lower = deviations.map((one, item) => {
    const weighted = one.map((value, row) => value * (weights[row] ?? 0));
    return deviations
      .slice(0, item + 1)
      .map((other) => scale * dotProduct(weighted, other));
  });
  return lower.map((row, item) =>
    lower.map((column, other) =>
      other <= item ? (row[other] ?? 0) : (column[item] ?? 0),
    ),
  );
}

/** A plain loop over plain numbers: it runs a hundred million times for a large survey. */
function dotProduct(one: Float64Array, other: Float64Array): number {
  let total = 0;
  for (let row = 0; row < one.length; row++) {
    total += (one[row] ?? 0) * (other[row] ?? 0);
  }
  return total;
}

function alphaOf(
  covariances: readonly (readonly number[])[],
  items: readonly number[],
): number | null {
  const k = items.length;
  const ofItems = sum(items.map((item) => at(covariances, item, item)));
  const ofSum = sumOver(covariances, items, items);
  if (k < 2 || !varies(ofSum, ofItems)) return null;
  return (k / (k - 1)) * (1 - ofItems / ofSum);
}

/** The covariances of the items divided by their standard deviations. NaN where an item does not vary. */
const correlationsOf = (covariances: readonly (readonly number[])[]) =>
  covariances.map((row, one) =>
    row.map(
      (covariance, other) =>
        covariance /
        Math.sqrt(at(covariances, one, one) * at(covariances, other, other)),
    ),
  );

function itemRest(
  covariances: readonly (readonly number[])[],
  item: number,
): number | null {
  const rest = covariances
    .map((_, other) => other)
    .filter((one) => one !== item);
  const ofItem = at(covariances, item, item);
  const ofRest = sumOver(covariances, rest, rest);
  const spread = Math.sqrt(ofItem * ofRest);
  if (!varies(ofRest, ofItem) || !(spread > 0)) return null;
  const correlation = sumOver(covariances, [item], rest) / spread;
  return Math.max(-1, Math.min(1, correlation));
}

/** Returns true if a variance exceeds the rounding error of variances like the other. */
const varies = (variance: number, other: number) =>
  variance > 1e-12 * other && Number.isFinite(variance);

const sumOver = (
  matrix: readonly (readonly number[])[],
  rows: readonly number[],
  columns: readonly number[],
) =>
  sum(rows.flatMap((row) => columns.map((column) => at(matrix, row, column))));

const at = (
  matrix: readonly (readonly number[])[],
  row: number,
  column: number,
) => matrix[row]?.[column] ?? Number.NaN;
