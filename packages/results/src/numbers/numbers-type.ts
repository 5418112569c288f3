import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { histogram } from "@sigi/statistics/histogram.ts";
import type { SummaryType } from "../summary-type.ts";
import {
  addNumber,
  emptyNumbers,
  figuresOf,
  type NumberCounts,
  numbersOf,
  readNumber,
} from "./number-counts.ts";

interface NumberUnit {
  readonly unit: string;
}

/** Summarises numbers of any range by their figures and a histogram. */
export const numbersType: SummaryType<NumberUnit, number, NumberCounts> = {
  empty: emptyNumbers,
  read: readNumber,
  add: (counts, value, { weight }) => addNumber(counts, value, weight),
  present: (tallied, { unit }): SummaryOf<"numbers"> => {
    const numbers = numbersOf(tallied.state);
    const shape = histogram(
      numbers.map(({ value }) => value),
      numbers.map(({ weight }) => weight),
    );
    return {
      kind: "numbers",
      unit,
      figures: figuresOf(tallied.state, tallied),
      bins: shape?.bins.map((bin) => ({ ...bin })) ?? [],
    };
  },
};
