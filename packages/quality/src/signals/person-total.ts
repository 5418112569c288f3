import { correlation } from "../numbers.ts";
import type { Observation } from "../observation.ts";
import { scaleValues } from "../scale-values.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import type { SurveyStatistics } from "../survey-statistics.ts";
import { rules } from "../thresholds.ts";

/** The correlation of one respondent's answers on scales with the means of earlier respondents. */
export function personTotal(
  { scales }: Pick<Observation, "scales">,
  statistics: SurveyStatistics | null,
): Signal {
  const { correlationMin, itemsMin, respondentsMin } = rules.person_total;
  const values = scaleValues(scales);
  if (values.length < itemsMin) {
    return notComputable("person_total", "answers_few", correlationMin);
  }
  const compared = values.flatMap(({ key, value }) => {
    const item = statistics?.items[key];
    return item && item.count >= respondentsMin
      ? [{ value, others: item.mean }]
      : [];
  });
  if (compared.length < itemsMin) {
    return notComputable("person_total", "respondents_few", correlationMin);
  }
  const r = correlation(
    compared.map(({ value }) => value),
    compared.map(({ others }) => others),
  );
  if (r === null) {
    return notComputable("person_total", "values_equal", correlationMin);
  }
  return judged("person_total", {
    value: r,
    threshold: correlationMin,
    fired: r < correlationMin,
    details: { correlation: r, items: compared.length, limit: correlationMin },
  });
}
