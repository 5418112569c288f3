import { demographicNames } from "@sigi/contract/result-demographics.ts";
import type { ResultFilter } from "@sigi/contract/results.ts";
import { meets } from "@sigi/results/categories.ts";
import { AxisUnknown } from "../errors.ts";
import type { ValueGroup } from "../read-models.ts";
import type { ResultSurvey } from "../result-survey.ts";

/** The respondents whom a filter takes, and the values of an answer that it reads. */
export interface ReadFilter {
  readonly takes: (group: Pick<ValueGroup, "values" | "bands">) => boolean;
  readonly questionIds: readonly number[];
  readonly bands: boolean;
}

/** @throws AxisUnknown for a condition on a question that the survey does not have. */
export function readFilter(
  { questions }: ResultSurvey,
  { answers, bands }: ResultFilter = { answers: [], bands: {} },
): ReadFilter {
  const conditions = answers.map((condition) => {
    const asked = questions.get(condition.question);
    if (!asked) throw new AxisUnknown("filter");
    return { condition, asked };
  });
  const named = demographicNames.flatMap((name) => {
    const values = bands[name];
    return values === undefined ? [] : [{ name, values }];
  });
  return {
    questionIds: conditions.map(({ condition }) => condition.question),
    bands: named.length > 0,
    takes: (group) =>
      conditions.every(({ condition, asked }) =>
        meets(condition, asked, group.values.get(condition.question)),
      ) &&
      // A respondent whose bands are not published is in no group of bands.
      named.every(({ name, values }) => {
        const band = group.bands?.[name];
        return band !== undefined && values.includes(band);
      }),
  };
}
