import type { SectionVisit } from "@sigi/survey/logic/walk-form.ts";

/**
 * The nudge of the answering page. Respondents' devices load this file, so it imports nothing: the thresholds import the
 * floor from here.
 */
export const secondsPerWord = 1 / 3;

/** More than these would annoy, and those who speed on after two do so on purpose. */
const nudgesMax = 2;

/** A page as its respondent leaves it. */
export interface LeftPage {
  /** How long it was on screen. */
  readonly milliseconds: number;
  /** See `wordsToRead`. */
  readonly words: number;
  /** Whether anything on it was answered: nobody needs to read what they skip. */
  readonly isAnswered: boolean;
  /** How often this respondent was nudged in this survey, on pages other than this. */
  readonly nudges: number;
  /** Whether this page has nudged before. */
  readonly hasNudged: boolean;
}

/** Which nudge applies when a respondent leaves a page: "read_again" below the reading floor, once per page. */
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

/** Whether a page was on screen for less than a third of a second per word. */
export const isBelowReadingFloor = (milliseconds: number, words: number) =>
  milliseconds < words * secondsPerWord * 1_000;

/**
 * The words that nobody can answer a page without: its description, the titles of its questions and the labels of rows.
 * Helps, consents and lists of choices are skimmed, so they do not count. `count` may remember what it has counted.
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

/** The words of a rich text. */
export function countWords(text: string): number {
  const plain = text.replace(/<[^<>]*>/g, " ").replace(/&#?\w+;/g, " ");
  return plain.match(/[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
