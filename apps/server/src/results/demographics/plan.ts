import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { bandsUnder, combinationOf } from "./ladders.ts";
import type { Bands, FinestBands, Plan } from "./ladders.ts";

/** Minimum number of respondents of a release, of a published combination, and so of every group of bands. */
export const groupMin = 5;

/** Number of answers from which a running survey publishes bands. */
export const publishAt = 100;

/** Maximum share of the respondents in combinations that are too small to publish. */
const suppressedShareMax = 0.1;

/** The refinements that are tried, the most useful first. Each one is a level of a ladder. */
const steps: readonly (readonly [DemographicName, number])[] = [
  ["gender", 0],
  ["age", 1],
  ["province", 1],
  ["age", 0],
  ["education", 1],
  ["income", 0],
  ["occupation", 1],
  ["province", 0],
  ["education", 0],
  ["occupation", 0],
];

/**
 * Chooses how fine the bands of a survey are published: starting with none, each step is accepted if it leaves at most
 * a tenth of the respondents in combinations of fewer than five. The order of the respondents does not matter.
 */
export function choosePlan(respondents: readonly FinestBands[]): Plan {
  const suppressedMax = respondents.length * suppressedShareMax;
  let plan: Plan = {};
  for (const [name, level] of steps) {
    const refined = { ...plan, [name]: level };
    if (countSuppressed(refined, respondents) <= suppressedMax) plan = refined;
  }
  return plan;
}

/** Counts the respondents in combinations of fewer than five. */
export function countSuppressed(
  plan: Plan,
  respondents: readonly FinestBands[],
): number {
  const sizes = new Map<string, number>();
  for (const finest of respondents) {
    const combination = combinationOf(bandsUnder(plan, finest));
    sizes.set(combination, (sizes.get(combination) ?? 0) + 1);
  }
  return [...sizes.values()]
    .filter((size) => size < groupMin)
    .reduce((sum, size) => sum + size, 0);
}

export interface Waiting {
  /** The number of the respondent's answer. */
  readonly number: number;
  readonly finest: FinestBands;
}

/** Respondents whose bands, all the same, are published together. */
export interface Release {
  readonly bands: Bands;
  readonly numbers: readonly number[];
}

/**
 * The combinations of waiting respondents that are published: each combination that at least five of them share, in a
 * fixed order.
 */
export function chooseReleases(
  plan: Plan,
  waiting: readonly Waiting[],
): Release[] {
  const combinations = new Map<string, { bands: Bands; numbers: number[] }>();
  for (const { number, finest } of waiting) {
    const bands = bandsUnder(plan, finest);
    const combination = combinationOf(bands);
    const shared = combinations.get(combination) ?? { bands, numbers: [] };
    shared.numbers.push(number);
    combinations.set(combination, shared);
  }
  return [...combinations.values()].filter(
    ({ numbers }) => numbers.length >= groupMin,
  );
}

/** Published bands with the number of respondents who share them. */
export interface Combination {
  readonly bands: Bands;
  readonly respondents: number;
}

/** The published combinations after further releases. */
/** The combinations without respondents whose answers were taken back. */
export function withoutRespondents(
  combinations: readonly Combination[],
  left: readonly Release["bands"][],
): Combination[] {
  const gone = Map.groupBy(left, combinationOf);
  return combinations
    .map(({ bands, respondents }) => ({
      bands,
      respondents: respondents - (gone.get(combinationOf(bands))?.length ?? 0),
    }))
    .filter(({ respondents }) => respondents > 0);
}

export function addReleases(
  combinations: readonly Combination[],
  made: readonly Release[],
): Combination[] {
  const byBands = new Map(
    combinations.map((one) => [combinationOf(one.bands), one]),
  );
  for (const { bands, numbers } of made) {
    const key = combinationOf(bands);
    const respondents = byBands.get(key)?.respondents ?? 0;
    byBands.set(key, { bands, respondents: respondents + numbers.length });
  }
  return [...byBands.values()];
}
