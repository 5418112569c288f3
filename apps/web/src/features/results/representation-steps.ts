import type { ComparedBand } from "@sigi/contract/result-demographics.ts";

/** The bounds between five steps of a ratio, symmetric in both directions: 4/5 is as far from 1 as 5/4. */
export const ratioBounds = [0.5, 0.8, 1.25, 2] as const;

/** The share of a band in the sample relative to its share in the population; null if the population has none of it. */
export const ratioOf = ({ sample, population }: ComparedBand): number | null =>
  population === 0 ? null : sample / population;

/**
 * The step of a ratio, from 0, far fewer in the sample, to 4, far more; 2 is about the same. The bounds of the middle
 * step belong to it.
 */
export function stepOf(ratio: number): number {
  const [far, below, above, farAbove] = ratioBounds;
  if (ratio < below) return ratio < far ? 0 : 1;
  if (ratio <= above) return 2;
  return ratio <= farAbove ? 3 : 4;
}
