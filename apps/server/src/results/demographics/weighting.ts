import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { newestPopulation } from "../populations/repository.ts";
import { findSummary } from "../repository.ts";
import { bandLabel } from "./band-labels.ts";
import { combinationOf } from "./ladders.ts";
import type { Bands } from "./ladders.ts";
import { publishedCombinations } from "./published-demographics.ts";
import { rakeCombinations } from "./rake-combinations.ts";
import type { Weights } from "./rake-combinations.ts";

interface Weighting {
  /** The weight of a respondent with these published bands; 1, the mean, if none are published. */
  readonly weightOf: (bands: Bands | null) => number;
  readonly info: NonNullable<SurveyResults["weighting"]>;
}

/**
 * Weights of the counted answers of a survey, raked to the newest shares of the population; null if there are none. The
 * effect and the effective size (Kish) are those of all counted answers.
 */
export async function weightsOf(
  tx: Tx,
  surveyId: number,
  locale: Locale,
): Promise<Weighting | null> {
  const population = await newestPopulation(tx);
  if (!population) return null;
  const summary = await findSummary(tx, surveyId);
  const answers = summary?.answers ?? 0;
  const combinations = summary?.plan ? publishedCombinations(summary) : [];
  const weights = rakeCombinations(
    summary?.plan ?? {},
    combinations,
    population.shares,
  );
  const weightOf = (bands: Bands | null) =>
    (bands && weights.byCombination.get(combinationOf(bands))) ?? 1;
  const effectiveSize = sizeOf(answers, combinations, weightOf);
  return {
    weightOf,
    info: {
      source: population.source,
      converged: weights.converged,
      effectiveSize,
      designEffect: answers === 0 ? 1 : answers / effectiveSize,
      ...inWords(weights, locale),
    },
  };
}

/** Returns (Σw)² / Σw², where respondents without published bands have the weight 1. */
function sizeOf(
  answers: number,
  combinations: readonly { bands: Bands; respondents: number }[],
  weightOf: (bands: Bands) => number,
): number {
  let unpublished = answers;
  let total = 0;
  let squares = 0;
  for (const { bands, respondents } of combinations) {
    const weight = weightOf(bands);
    unpublished -= respondents;
    total += respondents * weight;
    squares += respondents * weight ** 2;
  }
  return answers === 0
    ? 0
    : (total + unpublished) ** 2 / (squares + unpublished);
}

const nameLabels: Readonly<
  Partial<
    Record<
      DemographicName,
      (inputs: object, options: { locale: Locale }) => string
    >
  >
> = {
  gender: m.profile_gender,
  age: m.admin_user_age,
  province: m.region_province,
};

function inWords({ margins, missing }: Weights, locale: Locale) {
  return {
    dimensions: margins.map(({ names }) =>
      names
        .map((name) => nameLabels[name]?.({}, { locale }) ?? name)
        .join(" × "),
    ),
    missing: missing.map(({ margin: { names }, bands }) =>
      names
        .map((name, index) => bandLabel(name, bands[index] ?? "", locale))
        .join(", "),
    ),
  };
}
