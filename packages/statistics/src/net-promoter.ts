import { sum } from "simple-statistics";
import { criticalNormal } from "./distributions/normal-distribution.ts";
import { DEFAULT_CONFIDENCE, type Interval, isConfidence } from "./interval.ts";
import { isAmount } from "./weights.ts";

const LAST_RATING = 10;
const FIRST_PASSIVE = 7;
const FIRST_PROMOTER = 9;

export interface NetPromoterScore extends Interval {
  /** 100 (promoters − detractors), from −100 to 100, as are `low` and `high`. */
  readonly score: number;
  /** Shares from 0 to 1: ratings of 9 and 10, of 7 and 8, and of 0 to 6. */
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
  /** Half the width of the interval before it is cut at ±100, in points of the score. */
  readonly margin: number;
}

/**
 * The Net Promoter Score (Reichheld, Harvard Business Review, December 2003).
 * A respondent counts 1, 0 or −1, so its variance is that of a mean:
 * (p + d − (p − d)²) / size for the shares p of promoters and d of detractors.
 * The margin is 0 when all ratings fall in one group.
 *
 * Null unless there are eleven counts, finite, not negative and not all 0, a
 * size above 0, and a confidence between 0 and 1.
 *
 * @param counts weighted or plain counts of the ratings 0 to 10.
 * @param size the effective size of the ratings (see `weights.ts`); the sum of
 *   the counts if absent.
 */
export function netPromoterScore(
  counts: readonly number[],
  {
    size = sum([...counts]),
    confidence = DEFAULT_CONFIDENCE,
  }: { size?: number; confidence?: number } = {},
): NetPromoterScore | null {
  const total = sum([...counts]);
  if (counts.length !== LAST_RATING + 1 || !counts.every(isAmount)) return null;
  for (const amount of [total, size]) {
    if (!isAmount(amount) || amount === 0) return null;
  }
  if (!isConfidence(confidence)) return null;
  const detractors = sum(counts.slice(0, FIRST_PASSIVE)) / total;
  const passives = sum(counts.slice(FIRST_PASSIVE, FIRST_PROMOTER)) / total;
  const promoters = sum(counts.slice(FIRST_PROMOTER)) / total;
  const lead = promoters - detractors;
  const variance = Math.max(0, promoters + detractors - lead ** 2) / size;
  const score = 100 * lead;
  const margin = 100 * criticalNormal(confidence) * Math.sqrt(variance);
  return {
    score,
    promoters,
    passives,
    detractors,
    margin,
    low: Math.max(-100, score - margin),
    high: Math.min(100, score + margin),
  };
}
