import { grids } from "../grids.ts";
import type { Observation } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** The grids in which at least 80 % of the answers stand at one displayed position. */
export function straightLining({
  scales,
}: Pick<Observation, "scales">): Signal {
  const { positionShare, itemsMin, gridsMin } = rules.straight_lining;
  const long = grids(scales).filter(({ length }) => length >= itemsMin);
  if (long.length < gridsMin) {
    return notComputable("straight_lining", "answers_few", gridsMin);
  }
  const value = long.filter(
    (grid) => mostFrequent(grid) / grid.length >= positionShare,
  ).length;
  return judged("straight_lining", {
    value,
    threshold: gridsMin,
    fired: value >= gridsMin,
    details: {
      straight: value,
      grids: long.length,
      limit: gridsMin,
      lineShare: positionShare,
    },
  });
}

/** How often the most frequent position was picked. */
function mostFrequent(grid: readonly { readonly position: number }[]): number {
  const counts = new Map<number, number>();
  for (const { position } of grid) {
    counts.set(position, (counts.get(position) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}
