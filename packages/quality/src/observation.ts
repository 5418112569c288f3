import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";

/** The data of one answer that the signals use. */
export interface Observation {
  /** The pages in the respondent's order. The rounds of a repeated section are one page. */
  readonly pages: readonly ObservedPage[];
  /** Answers on scales, in displayed order. */
  readonly scales: readonly ScaleResponse[];
  /** Answers in the respondent's own words, in displayed order. */
  readonly texts: readonly TextResponse[];
  readonly checks: { readonly passed: number; readonly failed: number };
  /** Number of pasted characters by question id; null when the page did not report it. */
  readonly pasted: Readonly<Record<string, number>> | null;
  /** Class of the device; null when the page did not report it. */
  readonly device: DeviceClass | null;
  /** Milliseconds from start to submission by the server's clock; null when unknown. */
  readonly elapsed: number | null;
  /** Time that a practised respondent needs for the visited questions. */
  readonly expectedSeconds: number;
}

export interface ObservedPage {
  readonly sectionId: number;
  /** Milliseconds on screen; null when the page did not report them. */
  readonly milliseconds: number | null;
  /**
   * Number of answered items; each row of a matrix is one. Tasks elsewhere, files and positions take time off the page
   * and do not count.
   */
  readonly items: number;
  /** Number of words to read; see `wordsToRead`. */
  readonly words: number;
}

/** One point picked on a scale. */
export interface ScaleResponse {
  /** Key of the survey's item in statistics. */
  readonly key: string;
  /** Number of the response's grid, from 0. A grid is a matrix, or neighbouring questions with the same scale. */
  readonly grid: number;
  /** Index of the picked option as displayed, from 0. */
  readonly position: number;
  /** Number of displayed options. */
  readonly options: number;
  /** Position on the scale from 0 to 1; null for choices, which have no order. */
  readonly value: number | null;
}

export interface TextResponse {
  readonly questionId: number;
  readonly key: string;
  readonly text: string;
  /** The question's own words, which an answer may repeat. Plain text. */
  readonly asked: string;
}
