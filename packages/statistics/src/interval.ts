export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const DEFAULT_CONFIDENCE = 0.95;

/** Returns true if an interval with this confidence exists: between 0 and 1, both excluded. */
export const isConfidence = (confidence: number): boolean =>
  confidence > 0 && confidence < 1;

/** Returns `centre ± margin`; null if that is no finite interval. */
export function intervalAround(
  centre: number,
  margin: number,
): Interval | null {
  const low = centre - margin;
  const high = centre + margin;
  return Number.isFinite(low) && Number.isFinite(high) ? { low, high } : null;
}
