import { sum } from "simple-statistics";
import { isAmount, weightTotals } from "./weights.ts";

export interface ItemRanks {
  readonly item: string;
  /** Number of respondents who gave it each rank, the first rank first; sums of their weights if weighted. */
  readonly counts: readonly number[];
  /** Shares of the respondents who ranked anything, from 0 to 1: those who ranked it, and those who ranked it first. */
  readonly rankedShare: number;
  readonly firstShare: number;
  /** Mean rank among those who ranked it, where 1 is the first; null if nobody did. */
  readonly meanRank: number | null;
}

/**
 * Summarises respondents' ranks of items, in the order of `items`. If only the
 * top of the items got ranks, read the mean rank together with the ranked
 * share.
 *
 * Null if nobody ranked anything, if a ranking repeats an item or has one that
 * is not in `items`, or if weights are not one for each ranking, negative, not
 * finite or all 0 among those who ranked.
 *
 * @param rankings the items of each respondent, the first rank first; empty if
 *   not answered.
 */
export function summariseRanks(
  items: readonly string[],
  rankings: readonly (readonly string[])[],
  weights: readonly number[] = Array<number>(rankings.length).fill(1),
): ItemRanks[] | null {
  if (weights.length !== rankings.length || !weights.every(isAmount)) {
    return null;
  }
  const base = weightTotals(
    weights.filter((_, index) => rankings[index]?.length !== 0),
  );
  const counts = countRanks(items, rankings, weights);
  if (base === null || counts === null) return null;
  return items.map((item) => {
    const ofItem = counts.get(item) ?? [];
    const ranked = sum(ofItem);
    const ranks = sum(ofItem.map((count, index) => count * (index + 1)));
    return {
      item,
      counts: ofItem,
      rankedShare: Math.min(1, ranked / base.total),
      firstShare: Math.min(1, (ofItem[0] ?? 0) / base.total),
      meanRank: ranked > 0 ? ranks / ranked : null,
    };
  });
}

function countRanks(
  items: readonly string[],
  rankings: readonly (readonly string[])[],
  weights: readonly number[],
): Map<string, number[]> | null {
  const counts = new Map(
    items.map((item) => [item, Array<number>(items.length).fill(0)]),
  );
  for (const [respondent, ranking] of rankings.entries()) {
    if (new Set(ranking).size < ranking.length) return null;
    for (const [rank, item] of ranking.entries()) {
      const ofItem = counts.get(item);
      if (ofItem === undefined) return null;
      ofItem[rank] = (ofItem[rank] ?? 0) + (weights[respondent] ?? 0);
    }
  }
  return counts;
}
