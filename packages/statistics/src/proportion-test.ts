import { normalTails } from "./distributions/normal-distribution.ts";
import { DEFAULT_CONFIDENCE, type Interval } from "./interval.ts";
import { wilsonInterval } from "./proportion.ts";

/** A share from 0 to 1, and its number of respondents (their effective size if weighted). */
export interface Proportion {
  readonly share: number;
  readonly size: number;
}

export interface ProportionComparison extends Interval {
  /** The first share minus the second, as are `low` and `high`. */
  readonly difference: number;
  readonly z: number;
  /** Two-sided p-value. */
  readonly pValue: number;
}

/**
 * Tests whether two independent groups differ in a share: the z-test with the
 * pooled share, p = (n₁ p₁ + n₂ p₂) / (n₁ + n₂),
 * z = (p₁ − p₂) / √(p (1 − p) (1 / n₁ + 1 / n₂)), whose square is Pearson's
 * chi-square of the 2 × 2 table. The interval is Newcombe's, of the two Wilson
 * intervals (Statistics in Medicine 17, 1998, method 10), so that it fits small
 * groups too.
 *
 * Null if one of the Wilson intervals is null, or if both shares are 0 or both
 * 1.
 */
export function compareProportions(
  one: Proportion,
  other: Proportion,
  confidence = DEFAULT_CONFIDENCE,
): ProportionComparison | null {
  const first = wilsonInterval(one.share, one.size, confidence);
  const second = wilsonInterval(other.share, other.size, confidence);
  if (first === null || second === null) return null;
  const ofFirst = one.size / (one.size + other.size);
  const pooled = one.share * ofFirst + other.share * (1 - ofFirst);
  const error = Math.sqrt(
    pooled * (1 - pooled) * (1 / one.size + 1 / other.size),
  );
  if (!(error > 0)) return null;
  const difference = one.share - other.share;
  const z = difference / error;
  return {
    difference,
    z,
    pValue: normalTails(z),
    low:
      difference - Math.hypot(one.share - first.low, second.high - other.share),
    high:
      difference + Math.hypot(first.high - one.share, other.share - second.low),
  };
}
