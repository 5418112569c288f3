export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The mean of at least one value. */
export const mean = (values: readonly number[]): number =>
  sum(values) / values.length;

/** The standard deviation of a sample of at least two values: divided by n − 1. */
export function deviation(values: readonly number[]): number {
  const centre = mean(values);
  const squares = sum(values.map((value) => (value - centre) ** 2));
  return Math.sqrt(squares / (values.length - 1));
}

/** Deviations below it are rounding errors: no scale has such small steps. */
const tiny = 1e-9;

/** Pearson's correlation of two lists of equal length, from −1 to 1; null where the values of one are all equal. */
export function correlation(
  xs: readonly number[],
  ys: readonly number[],
): number | null {
  if (xs.length < 2) return null;
  const meanX = mean(xs);
  const meanY = mean(ys);
  const deviations = deviation(xs) * deviation(ys);
  if (deviation(xs) < tiny || deviation(ys) < tiny) return null;
  const products = sum(
    xs.map((x, index) => (x - meanX) * ((ys[index] ?? 0) - meanY)),
  );
  const r = products / (xs.length - 1) / deviations;
  return Math.min(1, Math.max(-1, r));
}
