import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";
import { listed } from "../choices/choice-lists.ts";
import {
  addNumber,
  emptyNumbers,
  figuresOf,
  noFigures,
  type NumberCounts,
  numbersOf,
  readNumber,
} from "../numbers/number-counts.ts";
import type { SummaryType } from "../summary-type.ts";
import { addToTally } from "../tally.ts";
import {
  entryOf,
  findEntry,
  type TalliedMap,
  withUnlisted,
} from "../tallied-map.ts";

/** The amounts of each item, by its id. */
type AmountsState = TalliedMap<NumberCounts>;

type Amounts = readonly (readonly [id: string, amount: number])[];

/** Maximum number of distinct amounts of one item. */
const DISTINCT_MAX = 200;

export const amountsType: SummaryType<
  ShapeOf<"amounts">,
  Amounts,
  AmountsState
> = {
  empty: () => ({}),
  read: (raw) => {
    if (!isRecord(raw)) return null;
    const amounts = Object.entries(raw).flatMap(([id, one]) => {
      const amount = readNumber(one);
      return amount === null || amount < 0 ? [] : [[id, amount] as const];
    });
    return amounts.length === 0 ? null : amounts;
  },
  add: (state, amounts, weight) => {
    for (const [id, amount] of amounts) {
      const item = entryOf(state, id, emptyNumbers);
      if (item === null) continue;
      addToTally(item, weight);
      addNumber(item.state, amount, weight.weight, DISTINCT_MAX);
    }
  },
  present: ({ state }, { choices, unit }): SummaryOf<"amounts"> => {
    const items = withUnlisted(listed(choices), state).map(({ id, label }) => {
      const item = findEntry(state, id);
      return { id, label, item, sum: item ? totalOf(item.state) : 0 };
    });
    const total = items.reduce((sum, item) => sum + item.sum, 0);
    return {
      kind: "amounts",
      unit,
      items: items.map(({ id, label, item, sum }) => ({
        id,
        label,
        share: total > 0 ? sum / total : 0,
        figures: item ? figuresOf(item.state, item) : noFigures,
      })),
    };
  },
};

const totalOf = (counts: NumberCounts): number =>
  numbersOf(counts).reduce((sum, { value, weight }) => sum + value * weight, 0);
