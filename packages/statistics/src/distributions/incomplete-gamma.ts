import { gammaln } from "simple-statistics";
import { continuedFraction } from "./continued-fraction.ts";

/**
 * The regularised upper incomplete gamma function Q(shape, x) = Γ(shape, x) / Γ(shape),
 * for a shape above 0 and an x from 0 (NIST Digital Library of Mathematical
 * Functions, 8.2.4): by its series (8.11.4) where that converges fast, else by
 * its continued fraction (8.9.2).
 */
export function upperGamma(shape: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(shape * Math.log(x) - x - gammaln(shape));
  if (x < shape + 1) return 1 - scale * lowerSeries(shape, x);
  return (
    scale /
    continuedFraction(x + 1 - shape, (index) => [
      index * (shape - index),
      x + 2 * index + 1 - shape,
    ])
  );
}

/** Σ xⁿ / (shape (shape + 1) … (shape + n)) */
function lowerSeries(shape: number, x: number): number {
  let term = 1 / shape;
  let total = term;
  for (let divisor = shape + 1; term > total * Number.EPSILON; divisor += 1) {
    term *= x / divisor;
    total += term;
  }
  return total;
}
