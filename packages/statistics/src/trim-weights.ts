export interface WeightBounds {
  /** Lower bound, at most 1. */
  readonly low: number;
  /** Upper bound, at least 1. */
  readonly high: number;
}

const STEPS_MAX = 100;
/** Maximum distance of the mean from 1. */
const PRECISION = 1e-12;

/**
 * Weights within the bounds, with a mean of 1: each is multiplied by one factor
 * and cut to the bounds, and the factor is such that the mean is 1. So weights
 * between the bounds keep their proportions.
 *
 * @param weights positive, with a mean of 1.
 */
export function trimWeights(
  weights: Float64Array,
  { low, high }: WeightBounds,
): Float64Array {
  if (weights.every((weight) => weight >= low && weight <= high)) {
    return weights;
  }
  const factor = findFactor(weights, { low, high });
  return weights.map((weight) => clamp(weight * factor, low, high));
}

/** Newton's method on the sum, which rises in straight pieces. The factor stays within a bracket. */
function findFactor(weights: Float64Array, { low, high }: WeightBounds) {
  const { smallest, largest } = extremesOf(weights);
  let least = low / largest;
  let most = high / smallest;
  let factor = 1;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    let excess = -weights.length;
    let slope = 0;
    for (const weight of weights) {
      const scaled = weight * factor;
      excess += clamp(scaled, low, high);
      if (scaled > low && scaled < high) slope += weight;
    }
    if (Math.abs(excess) <= weights.length * PRECISION) break;
    if (excess > 0) most = factor;
    else least = factor;
    const next = factor - excess / slope;
    factor = next > least && next < most ? next : (least + most) / 2;
  }
  return factor;
}

function extremesOf(weights: Float64Array) {
  let smallest = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (const weight of weights) {
    smallest = Math.min(smallest, weight);
    largest = Math.max(largest, weight);
  }
  return { smallest, largest };
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(high, Math.max(low, value));
