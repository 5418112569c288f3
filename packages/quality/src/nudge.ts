import type { SectionVisit } from "@sigi/survey/logic/walk-form.ts";

/**
 * Seconds per word below which the answering page nudges. Respondents' devices load this file, so it imports nothing:
 * the thresholds import the floor from here.
 */
export const secondsPerWord = 1 / 3;

/** Maximum number of nudges. More would annoy, and respondents who speed on after two do so on purpose. */
const nudgesMax = 2;

/** A page as its respondent leaves it. */
export interface LeftPage {
  /** Time on screen. */
  readonly milliseconds: number;
  /** Number of words to read; see `wordsToRead`. */
  readonly words: number;
  /** True if anything on the page was answered: respondents need not read the questions that they skip. */
  readonly isAnswered: boolean;
  /** Number of nudges of this respondent in this survey, on other pages. */
  readonly nudges: number;
  /** True if this page has nudged before. */
  readonly hasNudged: boolean;
}

/** Returns the nudge for a respondent who leaves a page: "read_again" below the reading floor, once per page. */
export function nudge({
  milliseconds,
  words,
  isAnswered,
  nudges,
  hasNudged,
}: LeftPage): "read_again" | null {
  if (!isAnswered || hasNudged || nudges >= nudgesMax) return null;
  return isBelowReadingFloor(milliseconds, words) ? "read_again" : null;
}

/** Returns true if a page was on screen for less than a third of a second per word. */
export const isBelowReadingFloor = (milliseconds: number, words: number) =>
  milliseconds < words * secondsPerWord * 1_000;

/**
 * Counts the words that a respondent must read to answer a page: its description, the titles of its questions and the
 * labels of rows. Helps, consents and lists of choices are skimmed, so they do not count. `count` may cache its
 * results.
 */
export function wordsToRead(
  { section, questions }: Pick<SectionVisit, "section" | "questions">,
  count = countWords,
): number {
  const texts = questions.flatMap(({ question: { title, options } }) =>
    "rows" in options
      ? [title, ...options.rows.map(({ label }) => label)]
      : [title],
  );
  return [section.description, ...texts].reduce(
    (sum, text) => sum + count(text),
    0,
  );
}

/** Counts the words of a rich text. */
export function countWords(text: string): number {
  const plain = text.replace(/<[^<>]*>/g, " ").replace(/&#?\w+;/g, " ");
  return plain.match(/[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
