/**
 * A point of an ordered scale: its side of the middle, and its distance from it, which is 1 for the outermost points.
 */
export interface ScaleStep {
  readonly side: "below" | "middle" | "above";
  readonly distance: number;
}

/** Returns the points of a scale in order. A scale of an even number of points has none in the middle. */
export function scaleSteps(count: number): ScaleStep[] {
  const half = Math.floor(count / 2);
  return Array.from({ length: count }, (_, index): ScaleStep => {
    if (index < half) return { side: "below", distance: (half - index) / half };
    const above = index - (count - half) + 1;
    return above > 0
      ? { side: "above", distance: above / half }
      : { side: "middle", distance: 0 };
  });
}

/** Returns the part of a row of shares that is below the middle of its scale, with half of a middle point. */
export function shareBelow(shares: readonly number[]): number {
  const half = Math.floor(shares.length / 2);
  const middle = shares.length % 2 === 1 ? (shares[half] ?? 0) / 2 : 0;
  return shares.slice(0, half).reduce((sum, share) => sum + share, middle);
}
