import { grids } from "../grids.ts";
import type { Observation } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/**
 * The grids in which at least 80 % of the answers are at one displayed position. Fires if they are at least half of the
 * grids, and at least two.
 */
export function straightLining({
  scales,
}: Pick<Observation, "scales">): Signal {
  const { positionShare, itemsMin, gridsMin, gridShare } =
    rules.straight_lining;
  const long = grids(scales).filter(({ length }) => length >= itemsMin);
  if (long.length < gridsMin) {
    return notComputable("straight_lining", "answers_few", gridsMin);
  }
  const threshold = Math.max(gridsMin, Math.ceil(long.length * gridShare));
  const value = long.filter(
    (grid) => mostFrequent(grid) / grid.length >= positionShare,
  ).length;
  return judged("straight_lining", {
    value,
    threshold,
    fired: value >= threshold,
    details: {
      straight: value,
      grids: long.length,
      limit: threshold,
      lineShare: positionShare,
    },
  });
}

/** Returns the number of picks of the most frequent position. */
function mostFrequent(grid: readonly { readonly position: number }[]): number {
  const counts = new Map<number, number>();
  for (const { position } of grid) {
    counts.set(position, (counts.get(position) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}
