import { weightTotals } from "./weights.ts";

export interface Bin {
  /** The bin holds values from `from` to below `to`; the last one also `to`. */
  readonly from: number;
  readonly to: number;
  /** Number of values in the bin, or the sum of their weights. */
  readonly count: number;
}

export interface Histogram {
  /** True if each bin is one whole number: `from`, which `to` equals. */
  readonly single: boolean;
  /** Bins in ascending order, without gaps. */
  readonly bins: readonly Bin[];
}

/** Whole numbers within a range below this get a bin each. */
const SINGLE_MAX = 21;
const BINS_AIM_MAX = 20;
/** Beyond these, steps of a scale are no longer exact. */
const STEPS_MAX = 1e12;
const WIDTH_MIN = 1e-300;

/**
 * Bins of values with bounds at multiples of 1, 2 or 5 times a power of ten.
 * Whole numbers that lie close together get a bin each, others none narrower
 * than 1. The number of bins is about log₂(count) + 1 (Sturges, JASA 21, 1926)
 * and the width follows `pretty` of R: the bounds are those of R's `hist`.
 * Values too close together for such bounds get one bin.
 *
 * Null if there are no values, if a value or their range is not finite, or if
 * weights are not one for each value, negative, not finite or all 0.
 */
export function histogram(
  values: readonly number[],
  weights: readonly number[] = Array<number>(values.length).fill(1),
): Histogram | null {
  if (weightTotals(weights) === null || weights.length !== values.length) {
    return null;
  }
  const { least, most } = extremesOf(values);
  if (!values.every(Number.isFinite) || !Number.isFinite(most - least)) {
    return null;
  }
  const whole = values.every(Number.isSafeInteger);
  if (whole && most - least < SINGLE_MAX) {
    const size = most - least + 1;
    const counts = countInto(size, values, weights, (value) => value - least);
    const toBin = (count: number, index: number): Bin => {
      const number = least + index;
      return { from: number, to: number, count };
    };
    return { single: true, bins: counts.map(toBin) };
  }
  const { bounds, binOf } = scaleOf(least, most, values.length, whole);
  const counts = countInto(bounds.length - 1, values, weights, binOf);
  return {
    single: false,
    bins: counts.map((count, index) => {
      return {
        from: bounds[index] ?? least,
        to: bounds[index + 1] ?? most,
        count,
      };
    }),
  };
}

function extremesOf(values: readonly number[]) {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { least, most };
}

interface Scale {
  /** Bounds of the bins: one more than bins. */
  readonly bounds: readonly number[];
  readonly binOf: (value: number) => number;
}

function scaleOf(
  least: number,
  most: number,
  size: number,
  whole: boolean,
): Scale {
  const aim = Math.min(BINS_AIM_MAX, Math.ceil(Math.log2(size) + 1));
  const width = niceWidth((most - least) / aim);
  const unit = whole ? Math.max(1, width) : width;
  const exact =
    unit >= WIDTH_MIN &&
    Math.max(Math.abs(least), Math.abs(most)) / unit < STEPS_MAX;
  if (!exact) return { bounds: [least, most], binOf: () => 0 };

  // 3 / 10 is the number that is written 0.3; 3 × 0.1 is not.
  const parts = Math.round(1 / unit);
  const at = (step: number) => (unit < 1 ? step / parts : step * unit);
  const stepOf = (value: number) => {
    const step = Math.floor(value / unit);
    if (at(step) > value) return step - 1;
    return at(step + 1) <= value ? step + 1 : step;
  };
  const first = stepOf(least);
  const last = at(stepOf(most)) < most ? stepOf(most) + 1 : stepOf(most);
  return {
    bounds: Array.from({ length: last - first + 1 }, (_, index) =>
      at(first + index),
    ),
    binOf: (value) => Math.min(stepOf(value), last - 1) - first,
  };
}

/**
 * The 1, 2, 5 or 10 times a power of ten that R's `pretty` chooses for a width,
 * by the biases that its manual names: 1.5, and 2.75 for 5. 0 for 0.
 */
function niceWidth(width: number): number {
  const base = 10 ** Math.floor(Math.log10(width));
  const rounds = (to: number, from: number, bias: number) =>
    to * base - width < bias * (width - from * base);
  if (!rounds(2, 1, 1.5)) return base;
  if (!rounds(5, 2, 2.75)) return 2 * base;
  return (rounds(10, 5, 1.5) ? 10 : 5) * base;
}

function countInto(
  size: number,
  values: readonly number[],
  weights: readonly number[],
  binOf: (value: number) => number,
): number[] {
  const counts = Array<number>(size).fill(0);
  for (const [index, value] of values.entries()) {
    const bin = binOf(value);
    counts[bin] = (counts[bin] ?? 0) + (weights[index] ?? 0);
  }
  return counts;
}
