import { sum } from "simple-statistics";
import { criticalNormal } from "./distributions/normal-distribution.ts";
import { DEFAULT_CONFIDENCE, type Interval, isConfidence } from "./interval.ts";
import { isAmount } from "./weights.ts";

export interface ShareOfCount extends Interval {
  readonly count: number;
  /** Share from 0 to 1, as are `low` and `high`. */
  readonly share: number;
}

/**
 * Wilson's score interval of a share (Wilson, JASA 22, 1927; Agresti and Coull,
 * Am. Statistician 52, 1998): all p with |share − p| ≤ z √(p (1 − p) / size).
 * It stays within 0 and 1, and is right for small samples and
 * shares near 0 or 1.
 *
 * Null unless the share is from 0 to 1, the size above 0 and finite, and the
 * confidence between 0 and 1.
 *
 * @param size the number of respondents of the share; for a weighted share
 *   their effective size (see `weights.ts`).
 */
export function wilsonInterval(
  share: number,
  size: number,
  confidence = DEFAULT_CONFIDENCE,
): Interval | null {
  if (!isConfidence(confidence) || !(share >= 0 && share <= 1)) return null;
  return isAmount(size) && size > 0
    ? scoreInterval(share, size, criticalNormal(confidence))
    : null;
}

/**
 * Shares of a base with their intervals, in the order of the counts.
 *
 * Null if a count is negative, not finite or above the base, or if the base,
 * the size or the confidence allow no interval.
 *
 * @param counts weighted or plain counts.
 * @param base the total of the shares, by the same weights: for a question with
 *   several answers, its respondents. The sum of the counts if absent.
 * @param size the effective size of the base. The base itself if absent.
 */
export function shareIntervals(
  counts: readonly number[],
  {
    base = sum([...counts]),
    size = base,
    confidence = DEFAULT_CONFIDENCE,
  }: { base?: number; size?: number; confidence?: number } = {},
): ShareOfCount[] | null {
  if (!isConfidence(confidence)) return null;
  for (const amount of [base, size]) {
    if (!isAmount(amount) || amount === 0) return null;
  }
  // Sums of weights may differ in their last digits.
  const most = base * (1 + 1e-9);
  if (!counts.every((count) => isAmount(count) && count <= most)) return null;
  const z = criticalNormal(confidence);
  return counts.map((count) => {
    const share = Math.min(1, count / base);
    return { count, share, ...scoreInterval(share, size, z) };
  });
}

function scoreInterval(share: number, size: number, z: number): Interval {
  const pull = z ** 2 / size;
  const centre = (share + pull / 2) / (1 + pull);
  const margin =
    (z * Math.sqrt((share * (1 - share) + pull / 4) / size)) / (1 + pull);
  return {
    low: share === 0 ? 0 : Math.max(0, Math.min(share, centre - margin)),
    high: share === 1 ? 1 : Math.min(1, Math.max(share, centre + margin)),
  };
}
