/** Replaces a zero divisor. */
const TINY = 1e-300;
/** Maximum number of terms. The fractions below need about √(degrees of freedom) terms. */
const TERMS_MAX = 100_000;

/**
 * The continued fraction `first + a₁/(b₁ + a₂/(b₂ + …))`, by the modified
 * method of Lentz (Thompson and Barnett, J. Comput. Phys. 64, 1986).
 *
 * @param term gives aᵢ and bᵢ; the first index is 1.
 */
export function continuedFraction(
  first: number,
  term: (index: number) => readonly [numerator: number, denominator: number],
): number {
  let value = first || TINY;
  let upper = value;
  let lower = 0;
  for (let index = 1; index <= TERMS_MAX; index += 1) {
    const [numerator, denominator] = term(index);
    upper = denominator + numerator / upper || TINY;
    lower = 1 / (denominator + numerator * lower || TINY);
    const factor = upper * lower;
    value *= factor;
    if (Math.abs(factor - 1) <= Number.EPSILON) break;
  }
  return value;
}
