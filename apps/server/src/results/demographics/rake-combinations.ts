import { rake } from "@sigi/statistics/raking.ts";
import type { Raking } from "@sigi/statistics/raking.ts";
import type { Share } from "../populations/repository.ts";
import { combinationOf } from "./ladders.ts";
import type { Plan } from "./ladders.ts";
import { categoryOf, marginOf } from "./margin.ts";
import type { Margin } from "./margin.ts";
import type { Combination } from "./plan.ts";

/** The shares that are raked to the population: of gender × age together, and of provinces or islands. */
const margins = [["gender", "age"], ["province"]] as const;

export interface Weights {
  /** The dimensions that the weights follow; none if no published band can be compared with the population. */
  readonly margins: readonly Margin[];
  /** The weight of one respondent by combination of bands; their mean over respondents is 1. */
  readonly byCombination: ReadonlyMap<string, number>;
  readonly converged: boolean;
  /** Bands of the population that no respondent has. */
  readonly missing: readonly { margin: Margin; bands: readonly string[] }[];
}

/**
 * Weights for combinations of published bands, so that the respondents have the population's shares, coarsened by the
 * same plan. Respondents with an unknown band retain their share.
 */
export function rakeCombinations(
  plan: Plan,
  combinations: readonly Combination[],
  shares: readonly Share[],
): Weights {
  let used = margins.flatMap((names) => marginOf(plan, names, shares) ?? []);
  while (used.length > 0) {
    const raking = rake(
      used.map((margin) => ({
        population: margin.population,
        categories: combinations.map(({ bands }) => categoryOf(margin, bands)),
      })),
      { baseWeights: combinations.map(({ respondents }) => respondents) },
    );
    if (raking.outcome === "raked")
      return toWeights(raking, used, combinations);
    // A margin in which no respondent can be placed is useless; the other margins are still used.
    const { dimension } = raking;
    if (dimension === null) break;
    used = used.filter((_, index) => index !== dimension);
  }
  return {
    margins: [],
    byCombination: new Map(),
    converged: true,
    missing: [],
  };
}

function toWeights(
  { weights, converged, uncovered }: Raking,
  used: readonly Margin[],
  combinations: readonly Combination[],
): Weights {
  const respondents = combinations.reduce(
    (sum, one) => sum + one.respondents,
    0,
  );
  // A raked weight is that of all respondents of the combination, with a mean of 1 over combinations.
  const scale = respondents / combinations.length;
  return {
    margins: used,
    byCombination: new Map(
      combinations.map((one, index) => [
        combinationOf(one.bands),
        ((weights[index] ?? 0) * scale) / one.respondents,
      ]),
    ),
    converged,
    missing: uncovered.flatMap(({ dimension, category }) => {
      const margin = used[dimension];
      const bands = JSON.parse(category) as string[];
      return margin ? [{ margin, bands }] : [];
    }),
  };
}
