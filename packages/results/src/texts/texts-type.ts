import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { countCharacters } from "@sigi/survey/text.ts";
import {
  addNumber,
  emptyNumbers,
  figuresOf,
  type NumberCounts,
} from "../numbers/number-counts.ts";
import type { SummaryType } from "../summary-type.ts";
import {
  addWords,
  emptyWords,
  frequentWords,
  themesOf,
  type WordCounts,
} from "./word-counts.ts";

interface TextsState extends WordCounts {
  lengths: NumberCounts;
}

/** Texts of which these words are counted; personal ones keep none. */
export function textsType(
  wordsOf: (text: string) => string[],
): SummaryType<unknown, string, TextsState> {
  return {
    empty: () => ({ ...emptyWords(), lengths: emptyNumbers() }),
    read: (raw) => (typeof raw === "string" && raw !== "" ? raw : null),
    add: (state, text, { weight }) => {
      addWords(state, wordsOf(text), weight);
      addNumber(state.lengths, countCharacters(text), weight);
    },
    present: (tallied): SummaryOf<"texts"> => ({
      kind: "texts",
      words: frequentWords(tallied.state, tallied),
      themes: themesOf(tallied.state, tallied),
      length: figuresOf(tallied.state.lengths, tallied),
    }),
  };
}

export const noWords = (): string[] => [];
