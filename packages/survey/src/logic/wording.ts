import type { Item } from "../expressions/evaluate.ts";
import type { Locale } from "../fault.ts";

/** The wording of labels. */
export interface Wording {
  readonly locale: Locale;
  /** True for the texts of the survey's own language, even in a translated form. */
  readonly own: boolean;
}

/**
 * The options for which logic and chance use the texts of the survey's own language, whatever the reader's language:
 * labels of answers, and the headings that a random order keeps together. If a reader's text may differ, `own` beside
 * it holds the text of the survey's own language.
 */
export const comparedOptions: ReadonlySet<string> = new Set([
  "label",
  "yesLabel",
  "noLabel",
  "entryLabel",
  "group",
]);

/** Logic compares labels in one language, so that a form branches in the same way for all its respondents. */
export const logicWording: Wording = { locale: "id", own: true };

/** Returns a choice or options in the given wording. */
export const worded = <Part extends object>(
  part: Part & { own?: object },
  { own }: Wording,
): Part => (own && part.own ? { ...part, ...part.own } : part);

/** Returns the item of a repeated section in the given wording. */
export const itemIn = (item: Item, { own }: Wording): Item =>
  own && item.ownLabel !== undefined ? { ...item, label: item.ownLabel } : item;
