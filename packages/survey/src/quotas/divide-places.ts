import { sumOf } from "./quotas.ts";

/**
 * Divides whole places in proportion to shares, which may have any sum. Each share gets its whole part, and the
 * remaining places go to the largest remainders, the first ones among equals. Without any positive share, all are
 * equal.
 */
export function dividePlaces(
  places: number,
  shares: readonly number[],
): number[] {
  const total = sumOf(shares);
  if (total === 0) {
    return shares.length === 0
      ? []
      : dividePlaces(
          places,
          shares.map(() => 1),
        );
  }
  // Remainders are computed in whole numbers: a floating-point quotient could lose or gain a place.
  const parts = shares.map((share, index) => ({
    index,
    whole: Math.floor((places * share) / total),
    remainder: (places * share) % total,
  }));
  const left = places - sumOf(parts.map(({ whole }) => whole));
  const raised = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0));
}

/** The places of each cell after a top-up, which is divided in proportion to the cells' present places. */
export function withPlaces(places: readonly number[], added: number): number[] {
  const more = dividePlaces(added, places);
  return places.map((one, cell) => one + (more[cell] ?? 0));
}
