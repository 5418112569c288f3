import { grids } from "../grids.ts";
import { mean } from "../numbers.ts";
import type { Observation, ScaleResponse } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/**
 * The share of steps between neighbouring answers of a grid that lead to the next option or from one end to the other.
 * It fires from 80 % on. While the steps are few, the threshold is higher, as random answers vary more.
 */
export function zigZag({ scales }: Pick<Observation, "scales">): Signal {
  const { stepShare, deviations, optionsMin, itemsMin } = rules.zig_zag;
  const wide = grids(
    scales.filter(({ options }) => options >= optionsMin),
  ).filter(({ length }) => length > 1);
  const steps = wide.flatMap(stepsIn);
  if (wide.flat().length < itemsMin) {
    return notComputable("zig_zag", "answers_few", stepShare);
  }
  const chance = mean(steps.map(({ options }) => chanceOfZigZag(options)));
  const spread = Math.sqrt((chance * (1 - chance)) / steps.length);
  const threshold = Math.min(
    1,
    Math.max(stepShare, chance + deviations * spread),
  );
  const zigZags = steps.filter(isZigZag).length;
  const value = zigZags / steps.length;
  return judged("zig_zag", {
    value,
    threshold,
    fired: value >= threshold,
    details: {
      zigZags,
      steps: steps.length,
      limitShare: threshold,
      chanceShare: chance,
    },
  });
}

interface Step {
  readonly width: number;
  readonly options: number;
}

const stepsIn = (grid: readonly ScaleResponse[]): Step[] =>
  grid.slice(1).map(({ position, options }, index) => ({
    width: Math.abs(position - (grid[index]?.position ?? position)),
    options,
  }));

const isZigZag = ({ width, options }: Step) =>
  width === 1 || width === options - 1;

/** Probability that two random picks from k options are neighbours (2 (k − 1) / k²) or at both ends (2 / k²). */
const chanceOfZigZag = (options: number) => 2 / options;
