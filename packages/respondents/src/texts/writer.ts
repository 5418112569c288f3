import type { Locale } from "@sigi/survey/fault.ts";

/** A text that is asked for; lengths in characters. */
export interface TextRequest {
  /** The question, as plain text. */
  readonly title: string;
  /** The language of the form. */
  readonly locale: Locale;
  readonly min: number;
  readonly max: number;
  /** Sentences are expected, not a word or two. */
  readonly isLong: boolean;
}

export interface Written {
  readonly text: string;
  /** Characters that came by a paste or another insertion of many at once. */
  readonly inserted: number;
}

export type Writer = (request: TextRequest) => Written;

export const typed = (text: string): Written => ({ text, inserted: 0 });

export const insertedAtOnce = (text: string): Written => ({
  text,
  inserted: Array.from(text).length,
});

/** Adds pieces until the text is long enough, and cuts it at the end of a word where it is too long. */
export function fitText(
  { min, max }: TextRequest,
  pieces: () => string,
  separator = " ",
): string {
  let text = pieces();
  for (let tries = 0; text.length < min && tries < triesMax; tries += 1) {
    text = `${text}${separator}${pieces()}`;
  }
  if (text.length < min) text = text.padEnd(min, ".");
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const words = start.slice(0, start.lastIndexOf(" ")).trim();
  const cut = words.length >= Math.max(min, 1) ? words : start.trim();
  return cut.padEnd(Math.min(min, max), "a");
}

/** A request may want thousands of characters. */
const triesMax = 500;
