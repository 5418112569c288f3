import { upperGamma } from "@sigi/statistics/distributions/incomplete-gamma.ts";
import type { Observation } from "../observation.ts";
import { scaleValues } from "../scale-values.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import type { Covariances, SurveyStatistics } from "../survey-statistics.ts";
import { rules } from "../thresholds.ts";

/**
 * The squared Mahalanobis distance of the answers from the means of earlier respondents, D² = (x − m)ᵀ S⁻¹ (x − m). The
 * value is the probability of so large a distance, by χ² with a degree of freedom for each item.
 */
export function mahalanobis(
  { scales }: Pick<Observation, "scales">,
  statistics: SurveyStatistics | null,
): Signal {
  const { probabilityMin, respondentsMin } = rules.mahalanobis;
  const covariances = statistics?.covariances;
  if (!covariances || covariances.count < respondentsMin) {
    return notComputable("mahalanobis", "respondents_few", probabilityMin);
  }
  const { keys, means } = covariances;
  const values = new Map(
    scaleValues(scales).map(({ key, value }) => [key, value]),
  );
  const deviations = keys.flatMap((key, index) => {
    const value = values.get(key);
    return value === undefined ? [] : [value - (means[index] ?? 0)];
  });
  if (deviations.length < keys.length) {
    return notComputable("mahalanobis", "answers_few", probabilityMin);
  }
  const squared = squaredDistance(covariances, deviations);
  if (squared === null) {
    return notComputable("mahalanobis", "values_equal", probabilityMin);
  }
  const value = upperGamma(keys.length / 2, squared / 2);
  return judged("mahalanobis", {
    value,
    threshold: probabilityMin,
    fired: value < probabilityMin,
    details: {
      distance: squared,
      items: keys.length,
      probability: value,
      limit: probabilityMin,
    },
  });
}

/** Minimum variance. Smaller ones come from items that nearly all answered alike, or that others determine. */
const pivotMin = 1e-6;

/** Returns D² by Cholesky's decomposition S = L Lᵀ: the squared length of L⁻¹ (x − m). Null if S has no inverse. */
function squaredDistance(
  { count, products }: Covariances,
  deviations: readonly number[],
): number | null {
  const lower: number[][] = [];
  const solved: number[] = [];
  for (const [row, deviation] of deviations.entries()) {
    const line: number[] = [];
    for (let column = 0; column <= row; column += 1) {
      const covariance = (products[row]?.[column] ?? 0) / (count - 1);
      const above = lower[column] ?? line;
      const rest = covariance - dot(line, above, column);
      if (column < row) line.push(rest / (above[column] ?? 1));
      else if (rest < pivotMin) return null;
      else line.push(Math.sqrt(rest));
    }
    lower.push(line);
    solved.push((deviation - dot(line, solved, row)) / (line[row] ?? 1));
  }
  return dot(solved, solved, solved.length);
}

/** The sum of the products of the first `length` numbers. */
function dot(
  left: readonly number[],
  right: readonly number[],
  length: number,
): number {
  let total = 0;
  for (let index = 0; index < length; index += 1) {
    total += (left[index] ?? 0) * (right[index] ?? 0);
  }
  return total;
}
