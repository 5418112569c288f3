import { deviation } from "../numbers.ts";
import type { Observation } from "../observation.ts";
import { scaleValues } from "../scale-values.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** Intra-individual response variability: the standard deviation of one respondent's answers on scales from 0 to 1. */
export function irv({ scales }: Pick<Observation, "scales">): Signal {
  const { deviationMin, itemsMin } = rules.irv;
  const values = scaleValues(scales).map(({ value }) => value);
  if (values.length < itemsMin) {
    return notComputable("irv", "answers_few", deviationMin);
  }
  const value = deviation(values);
  return judged("irv", {
    value,
    threshold: deviationMin,
    fired: value < deviationMin,
    details: { deviation: value, items: values.length, limit: deviationMin },
  });
}
