import type { SummaryOf } from "@sigi/contract/summaries.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";
import { listed } from "../choices/choice-lists.ts";
import type { SummaryType } from "../summary-type.ts";
import { addToTally } from "../tally.ts";
import {
  entryOf,
  findEntry,
  type TalliedMap,
  withUnlisted,
} from "../tallied-map.ts";

/** The weights of each rank of an item, by its id; the first rank first. */
type RankingState = TalliedMap<number[]>;

/** Maximum number of items, more than a question has. */
const ITEMS_MAX = 1_100;

export const rankingType: SummaryType<
  ShapeOf<"ranking">,
  readonly string[],
  RankingState
> = {
  empty: () => ({}),
  read: readRanking,
  add: (state, ranked, weight) => {
    for (const [rank, id] of ranked.entries()) {
      const item = entryOf<number[]>(state, id, () => []);
      if (item === null) continue;
      addToTally(item, weight);
      while (item.state.length <= rank) item.state.push(0);
      item.state[rank] = (item.state[rank] ?? 0) + weight.weight;
    }
  },
  present: ({ state }, { choices }): SummaryOf<"ranking"> => {
    const ranks = Math.max(
      0,
      ...Object.values(state).map((item) => item.state.length),
    );
    return {
      kind: "ranking",
      items: withUnlisted(listed(choices), state).map(({ id, label }) => {
        const item = findEntry(state, id);
        return {
          id,
          label,
          base: item?.respondents ?? 0,
          mean: item === null ? null : meanRank(item.state),
          ranks: Array.from({ length: ranks }, (_, at) => item?.state[at] ?? 0),
        };
      }),
    };
  },
};

/** Returns the ids of a stored ranking, each once. */
export function readRanking(raw: unknown): string[] | null {
  if (!Array.isArray(raw)) return null;
  const ids = raw
    .slice(0, ITEMS_MAX)
    .filter((id: unknown) => typeof id === "string");
  return ids.length === 0 ? null : [...new Set(ids)];
}

function meanRank(weights: readonly number[]): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ranks = weights.reduce(
    (sum, weight, index) => sum + weight * (index + 1),
    0,
  );
  return total > 0 ? ranks / total : null;
}
