import { weightedMean, weightedVariance } from "simple-statistics";
import { criticalStudent } from "./distributions/student-distribution.ts";
import {
  DEFAULT_CONFIDENCE,
  type Interval,
  intervalAround,
  isConfidence,
} from "./interval.ts";
import { weightTotals } from "./weights.ts";

/** An effective size this close to 1 is 1 but for rounding. */
const TOO_CLOSE = 1e-9;

/** The figures of a sample for the statistics of its mean. */
export interface Moments {
  /** Number of values that have a weight above 0. */
  readonly count: number;
  /** The effective size by Kish; the count if all weights are equal. */
  readonly effectiveSize: number;
  readonly mean: number;
  /** The sample standard deviation; null if (nearly) all weight is on one value of the list. */
  readonly sd: number | null;
}

/**
 * Mean and standard deviation of values, in their unit. The variance is
 * Σw (x − mean)² / (Σw − Σw² / Σw): unbiased for independent values, n − 1 in
 * the denominator if all weights are equal, and the same for any scale of the
 * weights (as `cov.wt` of R).
 *
 * Null if there are no values, if a value is not finite, or if the weights are
 * not one for each value, negative, not finite or all 0.
 */
export function momentsOf(
  values: readonly number[],
  weights: readonly number[] = Array<number>(values.length).fill(1),
): Moments | null {
  const totals = weightTotals(weights);
  if (totals === null || weights.length !== values.length) return null;
  if (!values.every(Number.isFinite)) return null;
  const { count, effectiveSize } = totals;
  const same = onlyValue(values, weights);
  if (same !== null) {
    const sd = count > 1 ? 0 : null;
    return { count, effectiveSize, mean: same, sd };
  }
  const mean = weightedMean([...values], [...weights]);
  const variance =
    (weightedVariance([...values], [...weights]) * effectiveSize) /
    (effectiveSize - 1);
  if (!Number.isFinite(mean)) return null;
  if (effectiveSize - 1 < TOO_CLOSE) {
    return { count, effectiveSize, mean, sd: null };
  }
  return Number.isFinite(variance)
    ? { count, effectiveSize, mean, sd: Math.sqrt(variance) }
    : null;
}

/** Returns the value that all with a weight share. Its variance is exactly 0, without rounding errors. */
function onlyValue(
  values: readonly number[],
  weights: readonly number[],
): number | null {
  const counted = values.filter((_, index) => weights[index] !== 0);
  const first = counted[0] ?? null;
  return counted.every((value) => value === first) ? first : null;
}

/**
 * Standard error and t interval of the mean, in its unit:
 * mean ± t(effective size − 1) · sd / √effective size.
 *
 * Null where the standard deviation is unknown, the confidence is not between
 * 0 and 1, or the weights leave so little that the interval is infinite.
 */
export function meanInterval(
  moments: Moments,
  confidence = DEFAULT_CONFIDENCE,
): (Interval & { readonly standardError: number }) | null {
  const standardError = standardErrorOf(moments);
  if (standardError === null || !isConfidence(confidence)) return null;
  const t = criticalStudent(confidence, moments.effectiveSize - 1);
  const interval = intervalAround(moments.mean, t * standardError);
  return interval && { ...interval, standardError };
}

/** Returns the standard error; null if the standard deviation is unknown, or of one value. */
export const standardErrorOf = ({
  sd,
  effectiveSize,
}: Moments): number | null =>
  sd !== null && effectiveSize > 1 ? sd / Math.sqrt(effectiveSize) : null;
