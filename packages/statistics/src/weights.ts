import { sum } from "simple-statistics";

export interface WeightTotals {
  /** Number of weights above 0. */
  readonly count: number;
  readonly total: number;
  /** Number of respondents of equal weight with the same precision: (Σw)² / Σw². At most `count`. */
  readonly effectiveSize: number;
  /** Factor by which unequal weights inflate variances: count / effectiveSize. At least 1. */
  readonly designEffect: number;
}

/**
 * The totals of respondents' weights, with the design effect of weighting by
 * Kish (Survey Sampling, 1965, 11.7; J. Official Statistics 8, 1992).
 * The last two do not depend on the scale of the weights.
 *
 * Null if a weight is negative or not finite, or if none is above 0.
 */
export function weightTotals(weights: ArrayLike<number>): WeightTotals | null {
  let largest = 0;
  let count = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index];
    if (!isAmount(weight)) return null;
    if (weight > 0) count += 1;
    if (weight > largest) largest = weight;
  }
  if (count === 0) return null;
  // Weights are divided by the largest, so that no square overflows or vanishes.
  const relative = Array.from(weights, (weight) => weight / largest);
  const total = sum(relative);
  const squares = sum(relative.map((weight) => weight * weight));
  const effectiveSize = Math.min(count, total ** 2 / squares);
  return Number.isFinite(total * largest)
    ? {
        count,
        total: total * largest,
        effectiveSize,
        designEffect: count / effectiveSize,
      }
    : null;
}

/** Returns true if the value can be a weight or a weighted count: finite and not negative. */
export const isAmount = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value < Number.POSITIVE_INFINITY;
