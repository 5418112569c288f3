import {
  groupByCategory,
  type Grouping,
  type GroupingFault,
  type RakingDimension,
} from "./raking-groups.ts";
import { trimWeights, type WeightBounds } from "./trim-weights.ts";
import { isAmount, type WeightTotals, weightTotals } from "./weights.ts";

export interface RakingOptions {
  /** A weight above 0 for each respondent, on any scale; all equal if absent. */
  readonly baseWeights?: readonly number[];
  /** The largest difference between a weighted share and its target that counts as met. */
  readonly tolerance?: number;
  /** Maximum number of sweeps over all dimensions; fewer if ten hardly come nearer to the targets. */
  readonly maxIterations?: number;
  /** Limits of each weight around the mean of 1. No limits if absent. */
  readonly bounds?: WeightBounds;
}

export type RakingResult = Raking | RakingRefusal;

export interface Raking extends Pick<
  WeightTotals,
  "designEffect" | "effectiveSize"
> {
  readonly outcome: "raked";
  /** A weight for each respondent, with a mean of 1. */
  readonly weights: readonly number[];
  readonly iterations: number;
  /** True if all shares met their targets. Otherwise the weights are those of the last sweep. */
  readonly converged: boolean;
  /** The largest difference left between a weighted share and its target. */
  readonly largestGap: number;
  /** Number of weights that are at a bound. */
  readonly trimmed: number;
  /** Categories of the population without a respondent, which the sample cannot represent. */
  readonly uncovered: readonly UncoveredCategory[];
  /** Categories of respondents that the population does not have. */
  readonly unplaced: readonly UnplacedCategory[];
}

export interface UncoveredCategory {
  /** The index of the dimension. */
  readonly dimension: number;
  readonly category: string;
  /** The share of the population, from 0 to 1. */
  readonly share: number;
}

export interface UnplacedCategory {
  readonly dimension: number;
  readonly category: string;
  /** Number of respondents who have it. */
  readonly count: number;
}

export interface RakingRefusal {
  readonly outcome: "refused";
  readonly fault: RakingFault;
  /** The index of the dimension that is at fault; null if none is. */
  readonly dimension: number | null;
}

export type RakingFault =
  | GroupingFault
  | "no_dimensions"
  | "no_respondents"
  /** A dimension or the base weights have another number of respondents than the first dimension. */
  | "lengths_differ"
  /** A base weight is not above 0 and finite. */
  | "weights_unusable"
  /** A tolerance not above 0, no whole number of iterations, or bounds that exclude 1 or allow 0. */
  | "options_unusable";

/** Maximum number of sweeps that together gain less than a hundredth: then margins or bounds contradict each other. */
const STALLED_AFTER = 10;

/**
 * Weights respondents so that their shares meet the population's in every
 * dimension: iterative proportional fitting, or raking (Deming and Stephan,
 * Annals of Mathematical Statistics 11, 1940). Joint shares, such as gender ×
 * age, are one dimension of combined categories.
 *
 * - Respondents without a category in a dimension, or with one that the
 *   population does not have, keep the share there that the base weights give
 *   them. The others share the rest in the proportions of the population.
 * - The targets of uncovered categories fall to the covered ones, in proportion.
 * - With bounds, each sweep ends by trimming (see `trim-weights.ts`).
 *
 * Takes time in proportion to respondents × dimensions × iterations. Input that
 * allows no weights is refused with a fault.
 */
export function rake(
  dimensions: readonly RakingDimension[],
  {
    baseWeights = dimensions[0]?.categories.map(() => 1) ?? [],
    tolerance = 1e-6,
    maxIterations = 200,
    bounds,
  }: RakingOptions = {},
): RakingResult {
  const lengthFault = findLengthFault(dimensions, baseWeights);
  if (lengthFault !== null) return lengthFault;
  if (!areUsable(tolerance, maxIterations, bounds)) {
    return refuse("options_unusable");
  }
  const start = scaleToMeanOne(baseWeights);
  if (start === null) return refuse("weights_unusable");

  const groupings: Grouping[] = [];
  for (const [index, dimension] of dimensions.entries()) {
    const grouping = groupByCategory(dimension, start);
    if (typeof grouping === "string") return refuse(grouping, index);
    groupings.push(grouping);
  }
  const { weights, iterations, largestGap } = fit(start, groupings, {
    tolerance,
    maxIterations,
    bounds,
  });
  const totals = weightTotals(weights);
  if (totals === null) return refuse("weights_unusable");
  return {
    outcome: "raked",
    weights: [...weights],
    iterations,
    converged: largestGap <= tolerance,
    largestGap,
    trimmed: countTrimmed(weights, bounds),
    designEffect: totals.designEffect,
    effectiveSize: totals.effectiveSize,
    uncovered: groupings.flatMap(({ uncovered }, dimension) =>
      uncovered.map((one) => ({ dimension, ...one })),
    ),
    unplaced: groupings.flatMap(({ unplaced }, dimension) =>
      unplaced.map((one) => ({ dimension, ...one })),
    ),
  };
}

function findLengthFault(
  dimensions: readonly RakingDimension[],
  baseWeights: readonly number[],
): RakingRefusal | null {
  const size = dimensions[0]?.categories.length;
  if (size === undefined) return refuse("no_dimensions");
  if (size === 0) return refuse("no_respondents");
  const other = dimensions.findIndex(
    ({ categories }) => categories.length !== size,
  );
  if (other >= 0) return refuse("lengths_differ", other);
  return baseWeights.length === size ? null : refuse("lengths_differ");
}

const refuse = (
  fault: RakingFault,
  dimension: number | null = null,
): RakingRefusal => ({ outcome: "refused", fault, dimension });

const areUsable = (
  tolerance: number,
  maxIterations: number,
  bounds: WeightBounds | undefined,
) =>
  tolerance > 0 &&
  Number.isSafeInteger(maxIterations) &&
  maxIterations > 0 &&
  (bounds === undefined ||
    (bounds.low > 0 && bounds.low <= 1 && bounds.high >= 1));

/** Returns null unless all weights are above 0 and finite, and none vanishes beside the others. */
function scaleToMeanOne(weights: readonly number[]): Float64Array | null {
  const totals = weightTotals(weights);
  if (totals === null) return null;
  const mean = totals.total / weights.length;
  const scaled = Float64Array.from(weights, (weight) => weight / mean);
  return scaled.every((weight) => isAmount(weight) && weight > 0)
    ? scaled
    : null;
}

type FitOptions = Required<Omit<RakingOptions, "baseWeights" | "bounds">> & {
  bounds: WeightBounds | undefined;
};

function fit(
  start: Float64Array,
  groupings: readonly Grouping[],
  { tolerance, maxIterations, bounds }: FitOptions,
) {
  let weights: Float64Array = start.slice();
  let iterations = 0;
  let largestGap = Number.POSITIVE_INFINITY;
  let progress = { gap: largestGap, iteration: 0 };
  while (
    largestGap > tolerance &&
    iterations < maxIterations &&
    iterations - progress.iteration < STALLED_AFTER
  ) {
    for (const grouping of groupings) meetTargets(weights, grouping);
    if (bounds !== undefined) weights = trimWeights(weights, bounds);
    largestGap = Math.max(...groupings.map((one) => gapOf(weights, one)));
    iterations += 1;
    if (largestGap < progress.gap * 0.99) {
      progress = { gap: largestGap, iteration: iterations };
    }
  }
  return { weights, iterations, largestGap };
}

/** Multiplies the weights of each group, in place, so that it has its share. */
function meetTargets(weights: Float64Array, { groupOf, targets }: Grouping) {
  const factors = sharesOf(weights, groupOf, targets.length).map(
    (share, group) => (share > 0 ? (targets[group] ?? 0) / share : 1),
  );
  for (let index = 0; index < weights.length; index += 1) {
    const factor = factors[groupOf[index] ?? 0] ?? 1;
    weights[index] = (weights[index] ?? 0) * factor;
  }
}

function gapOf(weights: Float64Array, { groupOf, targets }: Grouping) {
  const shares = sharesOf(weights, groupOf, targets.length);
  return targets.reduce(
    (gap, target, group) =>
      Math.max(gap, Math.abs(target - (shares[group] ?? 0))),
    0,
  );
}

/** The groups' sums of weights, as shares of the number of respondents. */
function sharesOf(
  weights: Float64Array,
  groupOf: Int32Array,
  groups: number,
): Float64Array {
  const totals = new Float64Array(groups);
  for (let index = 0; index < weights.length; index += 1) {
    const group = groupOf[index] ?? 0;
    totals[group] = (totals[group] ?? 0) + (weights[index] ?? 0);
  }
  return totals.map((total) => total / weights.length);
}

function countTrimmed(
  weights: Float64Array,
  bounds: WeightBounds | undefined,
): number {
  if (bounds === undefined) return 0;
  return weights.reduce(
    (count, weight) =>
      weight <= bounds.low || weight >= bounds.high ? count + 1 : count,
    0,
  );
}
