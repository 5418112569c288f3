import { upperGamma } from "./incomplete-gamma.ts";
import { invertTail } from "./invert-tail.ts";

/** P(|Z| ≥ |z|) for a standard normal Z: the two-sided p-value. */
export function normalTails(z: number): number {
  return upperGamma(0.5, (z * z) / 2);
}

/**
 * The z with P(|Z| ≤ z) = confidence, such as 1.96 for 0.95.
 *
 * @param confidence between 0 and 1, both excluded.
 */
export function criticalNormal(confidence: number): number {
  return invertTail(normalTails, 1 - confidence);
}
