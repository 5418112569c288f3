import { sumOf } from "./quotas.ts";

/**
 * Divides whole places by shares, which need not add up to anything: each gets the whole part of its share, and what is
 * left goes to the largest remainders, the first ones among equals. Without any share all are equal.
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
  // Whole numbers throughout: a quotient of floating point could lose or gain a place.
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

/** The places of each cell after a top-up, which is divided by the shares that the cells have. */
export function withPlaces(places: readonly number[], added: number): number[] {
  const more = dividePlaces(added, places);
  return places.map((one, cell) => one + (more[cell] ?? 0));
}
