import type { SummaryOf } from "@sigi/contract/summaries.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";
import { netPromoterScore } from "@sigi/statistics/net-promoter.ts";
import {
  addNumber,
  emptyNumbers,
  figuresOf,
  type NumberCounts,
  numbersOf,
  readNumber,
} from "../numbers/number-counts.ts";
import type { SummaryType } from "../summary-type.ts";
import { effectiveSize, type Tallied, withShares } from "../tally.ts";
import { type ScalePoint, scalePoints } from "./scale-points.ts";

/** Points of a scale with their shares and the figures of their values. */
export const scaleType: SummaryType<ShapeOf<"points">, number, NumberCounts> = {
  empty: emptyNumbers,
  read: readNumber,
  add: (counts, value, { weight }) => addNumber(counts, value, weight),
  present: (tallied, shape, { locale }): SummaryOf<"scale"> => ({
    kind: "scale",
    points: countPoints(scalePoints(shape, locale), tallied),
    figures: figuresOf(tallied.state, tallied),
    net: shape.isNet ? netOf(tallied) : null,
  }),
};

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
