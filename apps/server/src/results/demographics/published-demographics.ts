import { demographicNames } from "@sigi/contract/result-demographics.ts";
import type {
  DemographicName,
  PublishedBand,
  PublishedDemographics,
} from "@sigi/contract/result-demographics.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { findSummary } from "../repository.ts";
import type { SurveySummaryRow } from "../repository.ts";
import { bandLabel } from "./band-labels.ts";
import { levelOf, unknown, valuesByBand } from "./ladders.ts";
import type { Plan } from "./ladders.ts";
import { groupMin, publishAt } from "./plan.ts";
import type { Combination } from "./plan.ts";

/**
 * The bands by which the respondents of a survey may be grouped, in the order of their ladder. By construction none has
 * fewer than five respondents (decision 0050); one that had would be left out.
 */
export async function publishedDemographics(
  tx: Tx,
  surveyId: number,
  locale: Locale,
): Promise<PublishedDemographics> {
  const summary = await findSummary(tx, surveyId);
  if (!summary?.plan) {
    return { state: "waiting", publishAt, released: 0, dimensions: [] };
  }
  const { plan } = summary;
  const combinations = publishedCombinations(summary);
  return {
    state: "published",
    publishAt,
    released: combinations.reduce((sum, one) => sum + one.respondents, 0),
    dimensions: demographicNames.flatMap((name) => {
      const bands = bandsOf(plan, name, combinations, locale);
      return bands.length === 0 ? [] : [{ name, bands }];
    }),
  };
}

/** Combinations of published bands with the number of their respondents. One below five would be left out. */
export const publishedCombinations = ({
  combinations,
}: Pick<SurveySummaryRow, "combinations">): Combination[] =>
  combinations.filter(({ respondents }) => respondents >= groupMin);

function bandsOf(
  plan: Plan,
  name: DemographicName,
  combinations: readonly Combination[],
  locale: Locale,
): PublishedBand[] {
  const level = levelOf(plan, name);
  if (!level) return [];
  const published = new Set(combinations.map(({ bands }) => bands[name]));
  return [...valuesByBand(level), [unknown, []] as const]
    .filter(([id]) => published.has(id))
    .map(([id, values]) => ({
      id,
      label: bandLabel(name, id, locale),
      values: [...values],
    }));
}
