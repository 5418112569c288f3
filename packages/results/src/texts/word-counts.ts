import type { Summary, SummaryOf } from "@sigi/contract/summaries.ts";
import {
  addCount,
  allCounts,
  type Counts,
  countOf,
  emptyCounts,
  mostFrequent,
} from "../counts.ts";
import { type Tally, withShares } from "../tally.ts";

/** Words of texts, and words that stand together in them. */
export interface WordCounts {
  words: Counts;
  /** Pairs of words anywhere in a text, and three words in a row, as "one two" in the order of the alphabet. */
  together: Counts;
}

const WORDS_MAX = 2_000;
const TOGETHER_MAX = 2_000;
/** Maximum number of paired words of one text. */
const PAIRED_MAX = 16;
const WORDS_LISTED_MAX = 100;

export const emptyWords = (): WordCounts => ({
  words: emptyCounts(),
  together: emptyCounts(),
});

/** Adds the words of one text, each once. */
export function addWords(
  { words: counts, together }: WordCounts,
  words: readonly string[],
  weight: number,
) {
  for (const word of words) addCount(counts, word, weight, WORDS_MAX);
  for (const key of new Set(keysOf(words.slice(0, PAIRED_MAX)))) {
    addCount(together, key, weight, TOGETHER_MAX);
  }
}

function keysOf(words: readonly string[]): string[] {
  const keys: string[] = [];
  for (const [index, word] of words.entries()) {
    for (const other of words.slice(index + 1)) {
      keys.push(word < other ? `${word} ${other}` : `${other} ${word}`);
    }
    if (index + 2 < words.length)
      keys.push(keyOf(words.slice(index, index + 3)));
  }
  return keys;
}

const keyOf = (words: readonly string[]) => words.toSorted().join(" ");

type Word = SummaryOf<"texts">["words"][number];

export function frequentWords({ words }: WordCounts, tally: Tally): Word[] {
  return withShares(
    mostFrequent(words, WORDS_LISTED_MAX).map(([word, count]) => ({
      word,
      count,
    })),
    tally,
  );
}

type Theme = Extract<Summary, { kind: "texts" }>["themes"][number];

const THEMES_MAX = 20;
/** Minimum number of texts of a theme; fewer may be chance. */
const THEME_COUNT_MIN = 3;
const LIFT_MIN = 2;
/** The chi-square of one degree of freedom at p = 0.001. */
const SURPRISE_MIN = 10.83;
/** A pair is named by a row of three words if that is nearly all of it. */
const CONTAINED_SHARE = 0.8;

/** Returns words that occur together at least twice as often as by chance, and more than chance varies. */
export function themesOf(counts: WordCounts, tally: Tally): Theme[] {
  const themes = allCounts(counts.together)
    .map(([key, count]) => ({ words: key.split(" "), count }))
    .flatMap((theme) => {
      const expected = expectedCount(theme.words, counts.words, tally.weight);
      const { count } = theme;
      const isTheme =
        count >= THEME_COUNT_MIN &&
        expected > 0 &&
        count >= expected * LIFT_MIN &&
        (count - expected) ** 2 / expected >= SURPRISE_MIN;
      const strength = count * Math.log(count / expected);
      return isTheme ? [{ ...theme, strength }] : [];
    })
    .toSorted(
      (one, other) =>
        other.strength - one.strength ||
        (keyOf(one.words) < keyOf(other.words) ? -1 : 1),
    );
  const triples = themes.filter(({ words }) => words.length === 3);
  const distinct = themes.filter(
    ({ words, count }) =>
      words.length === 3 ||
      !triples.some(
        (triple) =>
          words.every((word) => triple.words.includes(word)) &&
          triple.count >= count * CONTAINED_SHARE,
      ),
  );
  return withShares(
    distinct.slice(0, THEMES_MAX).map(({ words, count }) => ({ words, count })),
    tally,
  );
}

/** Returns the expected count if each word occurred in texts independently of the others. */
const expectedCount = (
  words: readonly string[],
  counts: Counts,
  texts: number,
) =>
  words.reduce(
    (expected, word) => (expected * countOf(counts, word)) / texts,
    texts,
  );
