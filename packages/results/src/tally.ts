import { shareIntervals } from "@sigi/statistics/proportion.ts";

/** Number of respondents who gave a value, and the sum of their weights. */
export interface Weight {
  readonly respondents: number;
  readonly weight: number;
}

export const oneRespondent: Weight = { respondents: 1, weight: 1 };

/** The respondents behind figures. */
export interface Tally {
  respondents: number;
  /** The sum of their weights. */
  weight: number;
  /** The sum of the squares of their weights. */
  squares: number;
}

/** State of a list of values, with the tally of its respondents. Plain JSON. */
export interface Tallied<State> extends Tally {
  state: State;
}

export const emptyTally = (): Tally => ({
  respondents: 0,
  weight: 0,
  squares: 0,
});

/** Respondents who are added together share their weight equally. */
export function addToTally(tally: Tally, { respondents, weight }: Weight) {
  tally.respondents += respondents;
  tally.weight += weight;
  tally.squares += weight ** 2 / respondents;
}

/** Number of respondents of equal weight with the same precision (Kish, 1965). */
export const effectiveSize = ({ weight, squares }: Tally): number =>
  squares > 0 ? weight ** 2 / squares : 0;

export interface Share {
  count: number;
  share: number;
  low: number;
  high: number;
}

/** Returns shares of the tally's weight with 95 % intervals; all 0 if nobody answered. */
export function sharesOf(counts: readonly number[], tally: Tally): Share[] {
  const shares = shareIntervals(counts, {
    base: tally.weight,
    size: effectiveSize(tally),
  });
  return (
    shares?.map(({ count, share, low, high }) => ({
      count,
      share,
      low,
      high,
    })) ?? counts.map((count) => ({ count, share: 0, low: 0, high: 0 }))
  );
}

/** Returns the items, each with the share of its count. */
export function withShares<Item extends { count: number }>(
  items: readonly Item[],
  tally: Tally,
): (Item & Share)[] {
  const shares = sharesOf(
    items.map(({ count }) => count),
    tally,
  );
  return items.map((item, index) => ({
    ...item,
    ...(shares[index] ?? { count: item.count, share: 0, low: 0, high: 0 }),
  }));
}
