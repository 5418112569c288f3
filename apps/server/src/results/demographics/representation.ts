import { populationNames } from "@sigi/contract/result-demographics.ts";
import type { Representation } from "@sigi/contract/result-demographics.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { newestPopulation } from "../populations/repository.ts";
import type { Share } from "../populations/repository.ts";
import { findSummary } from "../repository.ts";
import { bandLabel } from "./band-labels.ts";
import { levelOf, valuesByBand } from "./ladders.ts";
import type { Plan } from "./ladders.ts";
import { categoryOf, marginOf, toCategory } from "./margin.ts";
import type { Margin } from "./margin.ts";
import type { Combination } from "./plan.ts";
import { publishedCombinations } from "./published-demographics.ts";

type Dimension = Representation["dimensions"][number];

/**
 * The published bands of a survey's respondents beside those of the newest population; null without any. The cost does
 * not depend on the number of answers.
 */
export async function representationOf(
  tx: Tx,
  surveyId: number,
  locale: Locale,
): Promise<Representation | null> {
  const population = await newestPopulation(tx);
  if (!population) return null;
  const summary = await findSummary(tx, surveyId);
  return {
    source: population.source,
    dimensions: summary?.plan
      ? compareWithPopulation(
          summary.plan,
          publishedCombinations(summary),
          population.shares,
          locale,
        )
      : [],
  };
}

/**
 * Compares respondents and the population, coarsened by the same plan, for each dimension in which the band of a
 * respondent is known. Bands that occur in neither are left out.
 */
export function compareWithPopulation(
  plan: Plan,
  combinations: readonly Combination[],
  shares: readonly Share[],
  locale: Locale,
): Dimension[] {
  const people = shares.reduce((sum, share) => sum + share.people, 0);
  return populationNames.flatMap((name) => {
    const level = levelOf(plan, name);
    const margin = marginOf(plan, [name], shares);
    if (!level || !margin) return [];
    const { base, respondentsOf } = countRespondents(margin, combinations);
    if (base === 0) return [];
    const bands = [...valuesByBand(level)].map(([id, values]) => {
      const category = toCategory([id]);
      const respondents = respondentsOf.get(category) ?? 0;
      return {
        id,
        label: bandLabel(name, id, locale),
        values,
        respondents,
        sample: respondents / base,
        population: (margin.population.get(category) ?? 0) / people,
      };
    });
    return {
      name,
      base,
      bands: bands.filter((band) => band.respondents + band.population > 0),
    };
  });
}

/** Counts the respondents of each category of the margin, and of all categories. */
function countRespondents(
  margin: Margin,
  combinations: readonly Combination[],
) {
  const respondentsOf = new Map<string, number>();
  let base = 0;
  for (const { bands, respondents } of combinations) {
    const category = categoryOf(margin, bands);
    if (category === null) continue;
    base += respondents;
    respondentsOf.set(
      category,
      (respondentsOf.get(category) ?? 0) + respondents,
    );
  }
  return { base, respondentsOf };
}
