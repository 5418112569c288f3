import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { netPromoterScore } from "@sigi/statistics/net-promoter.ts";
import {
  addNumber,
  emptyNumbers,
  figuresOf,
  type NumberCounts,
  numbersOf,
  readNumber,
} from "../numbers/number-counts.ts";
import type { PresentContext, SummaryType } from "../summary-type.ts";
import { effectiveSize, type Tallied, withShares } from "../tally.ts";
import type { ScalePoint } from "./scale-points.ts";

interface ScaleOf<Options> {
  /** All points, the lowest first. */
  readonly points: (
    options: Options,
    context: PresentContext,
  ) => readonly ScalePoint[];
  /** Whether promoters and detractors are told apart. */
  readonly net?: boolean;
}

/** Points of a scale with their shares and the figures of their values. */
export function scaleType<Options>({
  points,
  net = false,
}: ScaleOf<Options>): SummaryType<Options, number, NumberCounts> {
  return {
    empty: emptyNumbers,
    read: readNumber,
    add: (counts, value, { weight }) => addNumber(counts, value, weight),
    present: (tallied, options, context): SummaryOf<"scale"> => ({
      kind: "scale",
      points: countPoints(points(options, context), tallied),
      figures: figuresOf(tallied.state, tallied),
      net: net ? netOf(tallied) : null,
    }),
  };
}

/** The points and, in their order, values that the scale no longer has. */
function countPoints(
  points: readonly ScalePoint[],
  tallied: Tallied<NumberCounts>,
) {
  const counts = new Map(
    numbersOf(tallied.state).map(({ value, weight }) => [value, weight]),
  );
  const labels = new Map(points.map(({ value, label }) => [value, label]));
  const values = [...new Set([...labels.keys(), ...counts.keys()])];
  return withShares(
    values
      .toSorted((one, other) => one - other)
      .map((value) => ({
        value,
        label: labels.get(value) ?? "",
        count: counts.get(value) ?? 0,
      })),
    tallied,
  );
}

function netOf(tallied: Tallied<NumberCounts>): SummaryOf<"scale">["net"] {
  const counts = Array<number>(11).fill(0);
  for (const { value, weight } of numbersOf(tallied.state)) {
    if (counts[value] !== undefined) counts[value] += weight;
  }
  const net = netPromoterScore(counts, { size: effectiveSize(tallied) });
  if (net === null) return null;
  const { score, low, high, promoters, passives, detractors } = net;
  return { score, low, high, promoters, passives, detractors };
}
