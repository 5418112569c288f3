import { grids } from "../grids.ts";
import { correlation, mean } from "../numbers.ts";
import type { Observation } from "../observation.ts";
import { scaleValues } from "../scale-values.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/**
 * Even-odd consistency: the correlation, over the grids, of the means of their items at odd and at even places,
 * corrected for the halved length (Spearman and Brown: 2r / (1 + r)). Each grid is treated as a scale of one subject.
 */
export function evenOdd({ scales }: Pick<Observation, "scales">): Signal {
  const { correlationMin, itemsMin, scalesMin } = rules.even_odd;
  const long = grids(scaleValues(scales)).filter(
    ({ length }) => length >= itemsMin,
  );
  if (long.length < scalesMin) {
    return notComputable("even_odd", "answers_few", correlationMin);
  }
  const half = (rest: number) =>
    long.map((grid) =>
      mean(
        grid.filter((_, index) => index % 2 === rest).map(({ value }) => value),
      ),
    );
  const r = correlation(half(0), half(1));
  if (r === null) {
    return notComputable("even_odd", "values_equal", correlationMin);
  }
  // Below −1/3 the correction is unbounded and has no meaning.
  const value = r <= -1 / 3 ? -1 : (2 * r) / (1 + r);
  return judged("even_odd", {
    value,
    threshold: correlationMin,
    fired: value < correlationMin,
    details: {
      correlation: value,
      grids: long.length,
      limit: correlationMin,
    },
  });
}
