/** Pearson's correlation of two lists of the same length. */
export function correlation(
  a: readonly number[],
  b: readonly number[],
): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const products = a.map((one, at) => (one - meanA) * ((b[at] ?? 0) - meanB));
  return mean(products) / (deviation(a) * deviation(b));
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

export function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)));
}

/** The upper one of the two middle values of an even number of values. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ??
  Number.NaN;

/** All pairs of different entries. */
export const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, at) =>
    items.slice(at + 1).map((other): [Item, Item] => [one, other]),
  );
