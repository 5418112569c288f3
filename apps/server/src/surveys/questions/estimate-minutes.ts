/** Estimates the minutes to answer questions with these seconds, rounded up, at least 1. */
export function estimateMinutes(
  counts: readonly { readonly seconds: number }[],
): number {
  const seconds = counts.reduce((sum, count) => sum + count.seconds, 0);
  return Math.max(1, Math.ceil(seconds / 60));
}
