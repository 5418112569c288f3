/**
 * P-values corrected for the number of comparisons, in their order: the k-th
 * smallest of m is multiplied by m − k + 1, never below the one before nor
 * above 1 (Holm, Scandinavian J. Statistics 6, 1979). The chance of any false
 * finding stays at the level that the corrected values are compared with.
 *
 * A comparison that could not be computed (null, or no number from 0 to 1)
 * stays null and does not count.
 */
export function holmCorrection(
  pValues: readonly (number | null)[],
): (number | null)[] {
  const corrected = pValues.map((): number | null => null);
  const ascending = pValues
    .map((pValue, index) => ({ pValue, index }))
    .filter(isComputed)
    .toSorted((one, other) => one.pValue - other.pValue);
  let largest = 0;
  for (const [rank, { pValue, index }] of ascending.entries()) {
    largest = Math.max(
      largest,
      Math.min(1, pValue * (ascending.length - rank)),
    );
    corrected[index] = largest;
  }
  return corrected;
}

const isComputed = (entry: {
  pValue: number | null;
  index: number;
}): entry is { pValue: number; index: number } =>
  entry.pValue !== null && entry.pValue >= 0 && entry.pValue <= 1;
