import {
  criticalStudent,
  studentTails,
} from "./distributions/student-distribution.ts";
import {
  DEFAULT_CONFIDENCE,
  type Interval,
  intervalAround,
  isConfidence,
} from "./interval.ts";
import { type Moments, standardErrorOf } from "./mean.ts";

export interface MeanComparison extends Interval {
  /** The first mean minus the second, in their unit, as are `low` and `high`. */
  readonly difference: number;
  readonly standardError: number;
  readonly t: number;
  readonly degreesOfFreedom: number;
  /** Two-sided p-value. */
  readonly pValue: number;
}

/**
 * Welch's t-test of two independent groups, whose variances may differ (Welch,
 * Biometrika 34, 1947), with the degrees of freedom of Satterthwaite (1946).
 * Weighted groups count with their effective sizes.
 *
 * Null where a standard deviation is unknown, both are 0, or the confidence is
 * not between 0 and 1.
 */
export function welchTest(
  one: Moments,
  other: Moments,
  confidence = DEFAULT_CONFIDENCE,
): MeanComparison | null {
  const first = standardErrorOf(one);
  const second = standardErrorOf(other);
  if (first === null || second === null || !isConfidence(confidence)) {
    return null;
  }
  const standardError = Math.hypot(first, second);
  if (!(standardError > 0)) return null;
  const degreesOfFreedom =
    1 /
    ((first / standardError) ** 4 / (one.effectiveSize - 1) +
      (second / standardError) ** 4 / (other.effectiveSize - 1));
  const difference = one.mean - other.mean;
  const t = difference / standardError;
  const margin = criticalStudent(confidence, degreesOfFreedom) * standardError;
  const interval = intervalAround(difference, margin);
  return (
    interval && {
      difference,
      standardError,
      t,
      degreesOfFreedom,
      pValue: studentTails(t, degreesOfFreedom),
      ...interval,
    }
  );
}
