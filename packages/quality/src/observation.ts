import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";

/** What is known of one answer: all that the signals look at. */
export interface Observation {
  /** The pages in the respondent's order. The rounds of a repeated section are one page. */
  readonly pages: readonly ObservedPage[];
  /** Answers on scales, in displayed order. */
  readonly scales: readonly ScaleResponse[];
  /** Answers in own words, in displayed order. */
  readonly texts: readonly TextResponse[];
  readonly checks: { readonly passed: number; readonly failed: number };
  /** Characters that were pasted, by question id; null when the page told nothing. */
  readonly pasted: Readonly<Record<string, number>> | null;
  /** Null when the page told nothing. */
  readonly device: DeviceClass | null;
  /** Milliseconds from start to submission by the server's clock; null when it does not know. */
  readonly elapsed: number | null;
  /** What a practised respondent needs for the visited questions. */
  readonly expectedSeconds: number;
}

export interface ObservedPage {
  readonly sectionId: number;
  /** Milliseconds on screen; null when the page did not tell. */
  readonly milliseconds: number | null;
  /** What was answered: a matrix counts each row. Tasks elsewhere, files and positions take time off the page and do not count. */
  readonly items: number;
  /** See `wordsToRead`. */
  readonly words: number;
}

/** One point picked on a scale. */
export interface ScaleResponse {
  /** Names the item of the survey in statistics. */
  readonly key: string;
  /** Which grid it stands in: a matrix, or neighbouring questions with the same scale. Counted from 0. */
  readonly grid: number;
  /** The picked option as displayed, from 0. */
  readonly position: number;
  /** How many options were displayed. */
  readonly options: number;
  /** The place on the scale from 0 to 1; null for choices, which have no order. */
  readonly value: number | null;
}

export interface TextResponse {
  readonly questionId: number;
  readonly key: string;
  readonly text: string;
  /** The question's own words, which an answer may repeat. Plain text. */
  readonly asked: string;
}
