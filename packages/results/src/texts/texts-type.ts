import type { SummaryOf } from "@sigi/contract/summaries.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";
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
import { hostIn, wordsIn } from "./words.ts";

interface TextsState extends WordCounts {
  lengths: NumberCounts;
}

/** Texts and their counted words; personal texts store no words. */
export const textsType: SummaryType<ShapeOf<"text">, string, TextsState> = {
  empty: () => ({ ...emptyWords(), lengths: emptyNumbers() }),
  read: (raw) => (typeof raw === "string" && raw !== "" ? raw : null),
  add: (state, text, { weight }, { words }) => {
    addWords(state, wordsOf[words](text), weight);
    addNumber(state.lengths, countCharacters(text), weight);
  },
  present: (tallied): SummaryOf<"texts"> => ({
    kind: "texts",
    words: frequentWords(tallied.state, tallied),
    themes: themesOf(tallied.state, tallied),
    length: figuresOf(tallied.state.lengths, tallied),
  }),
};

const wordsOf: Readonly<
  Record<ShapeOf<"text">["words"], (text: string) => string[]>
> = { all: wordsIn, hosts: hostIn, none: () => [] };
