import type { DemographicName } from "@sigi/contract/results.ts";
import { rake } from "@sigi/statistics/raking.ts";
import type { Raking } from "@sigi/statistics/raking.ts";
import type { Share } from "../populations/repository.ts";
import { combinationOf, levelOf, unknown } from "./ladders.ts";
import type { Bands, Plan } from "./ladders.ts";

/** What is raked to the population: the shares of gender × age together, and of provinces or islands. */
const margins = [["gender", "age"], ["province"]] as const;

export interface Margin {
  /** Those of its dimensions that the plan publishes. */
  readonly names: readonly DemographicName[];
  /** A band of each, with the people who have them. */
  readonly population: ReadonlyMap<string, number>;
}

export interface Weights {
  /** What the weights follow; none where no published band can be compared with the population. */
  readonly margins: readonly Margin[];
  /** The weight of one respondent by combination of bands; their mean over respondents is 1. */
  readonly byCombination: ReadonlyMap<string, number>;
  readonly converged: boolean;
  /** Bands of the population that no respondent has. */
  readonly missing: readonly { margin: Margin; bands: readonly string[] }[];
}

interface Combination {
  readonly bands: Bands;
  readonly respondents: number;
}

/**
 * Weights for combinations of published bands, so that the respondents have the population's shares, coarsened by the
 * same plan. Respondents with an unknown band keep the share that they have.
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
    // A margin that nobody can be placed in says nothing; the others still count.
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

/** Undefined where the plan publishes none of the dimensions. */
function marginOf(
  plan: Plan,
  names: readonly ("gender" | "age" | "province")[],
  shares: readonly Share[],
): Margin | undefined {
  const levels = names.flatMap((name) => {
    const level = levelOf(plan, name);
    return level ? [{ name, level }] : [];
  });
  if (levels.length === 0) return undefined;
  const population = new Map<string, number>();
  for (const share of shares) {
    const category = toCategory(
      levels.map(({ name, level }) => level.get(share[name]) ?? unknown),
    );
    population.set(category, (population.get(category) ?? 0) + share.people);
  }
  return { names: levels.map(({ name }) => name), population };
}

const toCategory = (bands: readonly string[]) => JSON.stringify(bands);

/** Null where a band of the margin is unknown. */
function categoryOf({ names }: Margin, bands: Bands): string | null {
  const ofMargin = names.map((name) => bands[name] ?? unknown);
  return ofMargin.includes(unknown) ? null : toCategory(ofMargin);
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
