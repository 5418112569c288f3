import type { Item } from "../expressions/evaluate.ts";
import type { Locale } from "../fault.ts";

/** Which words a label is read in. */
export interface Wording {
  readonly locale: Locale;
  /** Whether those of the survey's own language, in a translated form too. */
  readonly own: boolean;
}

/**
 * The options of which logic and chance see the survey's own words, whatever the reader's language: labels of answers, and the
 * headings that a random order keeps together. Where a reader's words may differ, `own` beside them has these.
 */
export const comparedOptions: ReadonlySet<string> = new Set([
  ...["label", "yesLabel", "noLabel", "entryLabel", "group"],
]);

/** Logic compares labels in one language, so that a form branches alike for all its respondents. */
export const logicWording: Wording = { locale: "id", own: true };

/** A choice or options in the words that are asked for. */
export const worded = <Part extends object>(
  part: Part & { own?: object },
  { own }: Wording,
): Part => (own && part.own ? { ...part, ...part.own } : part);

/** The item of a repeated section in the words that are asked for. */
export const itemIn = (item: Item, { own }: Wording): Item =>
  own && item.ownLabel !== undefined ? { ...item, label: item.ownLabel } : item;
