import { sum } from "simple-statistics";
import { isAmount } from "./weights.ts";

export interface RakingDimension {
  /** Share of the population by category, or the number of people: any scale. */
  readonly population: ReadonlyMap<string, number>;
  /** The category of each respondent; null where it is unknown. */
  readonly categories: readonly (string | null)[];
}

export interface Grouping {
  /** The group of each respondent: an index of `targets`. */
  readonly groupOf: Int32Array;
  /** The share that each group shall have; their sum is 1. */
  readonly targets: Float64Array;
  /** Categories of the population without a respondent, with their shares of it. */
  readonly uncovered: readonly { category: string; share: number }[];
  /** Categories of respondents that the population does not have, with the number of respondents. */
  readonly unplaced: readonly { category: string; count: number }[];
}

export type GroupingFault =
  /** A population share is negative or not finite, or all are 0. */
  | "population_unusable"
  /** No respondent has a category of the population. */
  | "nobody_placed";

/** The group of respondents whose category is unknown or not in the population. */
const OTHERS = 0;

/**
 * Numbers the categories of one dimension and sets their targets. The weights
 * determine the share of the other respondents; the categories divide the
 * remaining share in the proportions of the population.
 *
 * @param weights with a mean of 1.
 */
export function groupByCategory(
  { population, categories }: RakingDimension,
  weights: Float64Array,
): Grouping | GroupingFault {
  const amounts = [...population.values()];
  const total = sum(amounts);
  if (!amounts.every(isAmount) || !isAmount(total) || total === 0) {
    return "population_unusable";
  }
  const numbers = new Map<string, number>();
  const unplaced = new Map<string, number>();
  let shareOfOthers = 0;
  const groupOf = Int32Array.from(categories, (category, respondent) => {
    if (category !== null && (population.get(category) ?? 0) > 0) {
      const number = numbers.get(category) ?? numbers.size + 1;
      numbers.set(category, number);
      return number;
    }
    if (category !== null) {
      unplaced.set(category, (unplaced.get(category) ?? 0) + 1);
    }
    shareOfOthers += (weights[respondent] ?? 0) / categories.length;
    return OTHERS;
  });
  if (numbers.size === 0) return "nobody_placed";

  const covered = sum(
    [...numbers.keys()].map((one) => population.get(one) ?? 0),
  );
  const targets = Float64Array.from([
    shareOfOthers,
    ...[...numbers.keys()].map(
      (one) => (1 - shareOfOthers) * ((population.get(one) ?? 0) / covered),
    ),
  ]);
  return {
    groupOf,
    targets,
    uncovered: [...population]
      .filter(([category, amount]) => amount > 0 && !numbers.has(category))
      .map(([category, amount]) => ({ category, share: amount / total })),
    unplaced: [...unplaced].map(([category, count]) => ({ category, count })),
  };
}
