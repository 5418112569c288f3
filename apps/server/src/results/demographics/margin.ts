import type { populationNames } from "@sigi/contract/result-demographics.ts";
import type { Share } from "../populations/repository.ts";
import { levelOf, unknown } from "./ladders.ts";
import type { Bands, Plan } from "./ladders.ts";

type PopulationName = (typeof populationNames)[number];

/** The population by the bands of some dimensions together. */
export interface Margin {
  /** The dimensions of the margin that the plan publishes. */
  readonly names: readonly PopulationName[];
  /** Number of people by category. */
  readonly population: ReadonlyMap<string, number>;
}

/** The population coarsened by the plan; undefined where the plan publishes none of the dimensions. */
export function marginOf(
  plan: Plan,
  names: readonly PopulationName[],
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

/** The key of a category: one band of each dimension of a margin. */
export const toCategory = (bands: readonly string[]): string =>
  JSON.stringify(bands);

/** The category of respondents with these bands; null where a band of the margin is unknown. */
export function categoryOf({ names }: Margin, bands: Bands): string | null {
  const ofMargin = names.map((name) => bands[name] ?? unknown);
  return ofMargin.includes(unknown) ? null : toCategory(ofMargin);
}
