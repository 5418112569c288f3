import { gammaln } from "simple-statistics";
import { continuedFraction } from "./continued-fraction.ts";

/**
 * The regularised incomplete beta function Iₓ(a, b), for a and b above 0 and
 * an x between 0 and 1 (NIST Digital Library of Mathematical Functions, 8.17),
 * by its continued fraction (8.17.22), mirrored where that converges slowly.
 *
 * @param complement 1 − x, which the caller may know more exactly.
 */
export function lowerBeta(
  a: number,
  b: number,
  x: number,
  complement = 1 - x,
): number {
  if (x <= 0) return 0;
  if (complement <= 0) return 1;
  return x < (a + 1) / (a + b + 2)
    ? fastBeta(a, b, x, complement)
    : 1 - fastBeta(b, a, complement, x);
}

function fastBeta(a: number, b: number, x: number, complement: number) {
  const scale = Math.exp(
    gammaln(a + b) -
      gammaln(a) -
      gammaln(b) +
      a * Math.log(x) +
      b * Math.log(complement),
  );
  const numerator = (index: number) => {
    const half = Math.floor(index / 2);
    return index % 2 === 0
      ? (half * (b - half) * x) / ((a + index - 1) * (a + index))
      : (-(a + half) * (a + b + half) * x) / ((a + index - 1) * (a + index));
  };
  return scale / a / continuedFraction(1, (index) => [numerator(index), 1]);
}
