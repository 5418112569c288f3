import { lowerBeta } from "./incomplete-beta.ts";
import { invertTail } from "./invert-tail.ts";

/**
 * P(|T| ≥ |t|) for Student's t with that many degrees of freedom, which may be
 * a fraction above 0: the two-sided p-value. It is Iₓ(df / 2, 1 / 2) at
 * x = df / (df + t²) (Abramowitz and Stegun, 26.7.1 and 26.5.27).
 */
export function studentTails(t: number, degreesOfFreedom: number): number {
  const ratio = t ** 2 / degreesOfFreedom;
  return lowerBeta(
    degreesOfFreedom / 2,
    0.5,
    1 / (1 + ratio),
    1 / (1 + 1 / ratio),
  );
}

/**
 * The t with P(|T| ≤ t) = confidence, such as 2.228 for 0.95 and 10 degrees of
 * freedom. Infinity where it is past 1e100.
 *
 * @param confidence between 0 and 1, both excluded.
 */
export function criticalStudent(
  confidence: number,
  degreesOfFreedom: number,
): number {
  return invertTail((t) => studentTails(t, degreesOfFreedom), 1 - confidence);
}
