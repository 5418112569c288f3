/** Largest x: beyond it no quantile has a meaning, and squares come near overflow. */
const LARGEST = 1e100;

/**
 * The x from 0 whose tail has the given probability, by bisection, exact to
 * the last digit. The tail falls from 1 at 0. Infinity where it would be
 * past 1e100, as for a t distribution with a tiny fraction of a degree of freedom.
 */
export function invertTail(
  tail: (x: number) => number,
  probability: number,
): number {
  let high = 1;
  while (tail(high) > probability) {
    high *= 2;
    if (high > LARGEST) return Number.POSITIVE_INFINITY;
  }
  let low = high === 1 ? 0 : high / 2;
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (tail(middle) > probability) low = middle;
    else high = middle;
  }
}
