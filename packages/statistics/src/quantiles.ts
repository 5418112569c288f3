import { weightTotals } from "./weights.ts";

/** Tolerance for cumulated weights that should meet a threshold: they differ from it in their last digits. */
const ROUNDING = 1e-12;

/**
 * Quantiles of values, in their unit and in the order of the probabilities:
 * the first value at which the cumulated weight passes the probability, or the
 * mean of the two values between which it is met exactly. So the median of
 * 1, 2, 3, 4 is 2.5 (type 2 of Hyndman and Fan, Am. Statistician 50, 1996;
 * `hf2` of R's survey package). Takes the time of sorting.
 *
 * Null if there are no values, if a value is not finite, if a probability is
 * not from 0 to 1, or if the weights are not one for each value, negative, not
 * finite or all 0.
 */
export function quantiles(
  values: readonly number[],
  probabilities: readonly number[],
  weights: readonly number[] = Array<number>(values.length).fill(1),
): number[] | null {
  const totals = weightTotals(weights);
  if (totals === null || weights.length !== values.length) return null;
  if (!values.every(Number.isFinite)) return null;
  if (!probabilities.every((one) => one >= 0 && one <= 1)) return null;
  const steps = cumulate(values, weights);
  return probabilities.map((probability) =>
    quantileOf(steps, probability * totals.total, totals.total * ROUNDING),
  );
}

/** Returns the median of values, as `quantiles` does for the probability ½. */
export function median(
  values: readonly number[],
  weights?: readonly number[],
): number | null {
  return quantiles(values, [0.5], weights)?.[0] ?? null;
}

interface Step {
  readonly value: number;
  /** The weight of this value and all below it. */
  readonly reached: number;
}

function cumulate(values: readonly number[], weights: readonly number[]) {
  const pairs = values
    .map((value, index) => ({ value, weight: weights[index] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => one.value - other.value);
  let reached = 0;
  return pairs.map(({ value, weight }): Step => {
    reached += weight;
    return { value, reached };
  });
}

function quantileOf(
  steps: readonly Step[],
  threshold: number,
  tolerance: number,
): number {
  const index = firstReaching(steps, threshold - tolerance);
  const step = steps[index];
  const last = steps.at(-1);
  if (step === undefined || last === undefined) return last?.value ?? 0;
  const next = steps[index + 1];
  return next !== undefined &&
    threshold > tolerance &&
    step.reached <= threshold + tolerance
    ? step.value / 2 + next.value / 2
    : step.value;
}

/** Returns the index of the first step that reaches the threshold, by bisection. */
function firstReaching(steps: readonly Step[], threshold: number): number {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((steps[middle]?.reached ?? 0) >= threshold) high = middle;
    else low = middle + 1;
  }
  return low;
}
