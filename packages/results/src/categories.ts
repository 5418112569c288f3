import type { AnswerCondition } from "@sigi/contract/results.ts";
import type { Category, Facet } from "./categories/facet.ts";
import { type AnswerPath, locate } from "./categories/locate.ts";
import type { ResultQuestion } from "./result-questions.ts";
import type { PresentContext } from "./summary-type.ts";

/** Returns the categories at a path, in order; null if the path leads to no part, or to one without categories. */
export const categoriesOf = (
  asked: ResultQuestion,
  path: AnswerPath,
  context: PresentContext,
): Category[] | null =>
  locate(asked, path)?.facet.categories?.(context) ?? null;

/**
 * Returns the ids of the categories that a stored value belongs to. It may be
 * an id that `categoriesOf` does not list, of an answer that no longer fits.
 */
export function categoriesIn(
  asked: ResultQuestion,
  path: AnswerPath,
  value: unknown,
): string[] {
  const located = locate(asked, path);
  if (located === null) return [];
  const ids = located
    .valuesIn(value)
    .flatMap((one) => located.facet.idsOf?.(one) ?? []);
  return [...new Set(ids)];
}

/** Returns true if a respondent may belong to several of the categories. */
export function isSeveral(asked: ResultQuestion, path: AnswerPath): boolean {
  const located = locate(asked, path);
  return located?.several === true || located?.facet.several === true;
}

/** Returns the number in a stored value; null if there are none or several. */
export function numberIn(
  asked: ResultQuestion,
  path: AnswerPath,
  value: unknown,
): number | null {
  const located = locate(asked, path);
  const [first, ...others] = located?.valuesIn(value) ?? [];
  return others.length > 0 ? null : (located?.facet.numberOf?.(first) ?? null);
}

/** Returns the respondent's words in a stored value: a text, own words, remarks, a date. Null for none. */
export function textIn(asked: ResultQuestion, value: unknown): string | null {
  const located = locate(asked, {});
  const texts = (located?.valuesIn(value) ?? []).flatMap(
    (one) => located?.facet.textOf?.(one) ?? [],
  );
  return texts.length === 0 ? null : texts.join("\n");
}

/**
 * Returns true if a stored value, undefined for an unanswered question, meets
 * all parts of a condition. If the path leads to several values, one of them is
 * enough for each part of the condition. A path that leads nowhere is never
 * met.
 */
export function meets(
  { item, part, answered, any, min, max, contains }: AnswerCondition,
  asked: ResultQuestion,
  value: unknown,
): boolean {
  const located = locate(asked, { item, part });
  if (located === null) return false;
  const { facet, valuesIn } = located;
  const values = valuesIn(value);
  if (answered !== undefined && answered !== values.length > 0) return false;
  if (any && !values.some((one) => isAnyOf(facet, one, any))) return false;
  const bounded = min !== undefined || max !== undefined;
  if (bounded && !values.some((one) => isBetween(facet, one, min, max))) {
    return false;
  }
  return (
    contains === undefined ||
    values.some((one) => hasText(facet.textOf?.(one) ?? null, contains))
  );
}

const isAnyOf = (facet: Facet, value: unknown, wanted: readonly string[]) =>
  (facet.idsOf?.(value) ?? []).some((id) => wanted.includes(id));

type Bound = AnswerCondition["min"];

/** Numbers are compared with numbers, moments with ISO texts; a day as a bound includes all of it. */
function isBetween(facet: Facet, value: unknown, min: Bound, max: Bound) {
  const number = facet.numberOf?.(value) ?? null;
  if (number !== null) {
    return (
      (min === undefined || (typeof min === "number" && number >= min)) &&
      (max === undefined || (typeof max === "number" && number <= max))
    );
  }
  const moment = facet.momentOf?.(value) ?? null;
  if (moment === null) return false;
  return (
    (min === undefined || (typeof min === "string" && moment >= min)) &&
    (max === undefined ||
      (typeof max === "string" && moment.slice(0, max.length) <= max))
  );
}

const hasText = (text: string | null, wanted: string) =>
  text !== null && plain(text).includes(plain(wanted));

/** Normalises case and width. */
const plain = (text: string) => text.normalize("NFKC").toLowerCase();
