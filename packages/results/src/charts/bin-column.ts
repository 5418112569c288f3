import type { SummaryOf } from "@sigi/contract/summaries.ts";

type Bins = SummaryOf<"numbers">["bins"];

/**
 * Returns the position of a number in columns from the left: inside its bin, or in the middle of a bin of one number.
 */
export function binColumn(bins: Bins, value: number): number {
  const found = Math.max(
    0,
    bins.findLastIndex(({ from }) => from <= value),
  );
  const bin = bins[found];
  if (!bin) return 0;
  const inside =
    bin.to === bin.from
      ? 0.5
      : Math.min(1, Math.max(0, (value - bin.from) / (bin.to - bin.from)));
  return found + inside;
}
