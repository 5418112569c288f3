import { m } from "@sigi/messages/messages";
import { getLocale } from "@sigi/messages/runtime";
import { numberInWords } from "@sigi/survey/text.ts";

interface Item {
  readonly id: string;
  readonly label: string;
  /** True for an item that stays at the end of the list for any search. */
  readonly pinned?: boolean;
}

/** The items with every word of the text, those that start with it first. Ignores accents and case. */
export function searchItems<Of extends Item>(
  items: readonly Of[],
  typed: string,
): readonly Of[] {
  const text = fold(typed.trim());
  if (text === "") return items;
  const words = text.split(/\s+/);
  const leading: Of[] = [];
  const others: Of[] = [];
  const pinned: Of[] = [];
  for (const item of items) {
    const label = foldedLabel(item);
    if (item.pinned) pinned.push(item);
    else if (label.startsWith(text)) leading.push(item);
    else if (words.every((word) => label.includes(word))) others.push(item);
  }
  return [...leading, ...others, ...pinned];
}

/** Caches folded labels: folding thousands of labels takes a cheap phone longer than searching them. */
const folded = new WeakMap<object, string>();

function foldedLabel(item: Item): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const label = fold(item.label);
  folded.set(item, label);
  return label;
}

/** Maximum number of items that a list shows at once. More would take a cheap phone seconds to draw. */
export const shownMax = 100;

/** The part of a long list around the item at an index. Neighbours share the same part, so that moving draws little. */
export function partAround<Of>(
  items: readonly Of[],
  at: number,
): readonly Of[] {
  const step = shownMax / 2;
  const start = Math.floor(Math.max(0, at - step / 2) / step) * step;
  const first = Math.max(0, Math.min(start, items.length - shownMax));
  return items.slice(first, first + shownMax);
}

/** The number of found items, with a hint to type more. */
export const matchesToNarrow = (count: number): string =>
  m.form_matches_narrow({ count: numberInWords(count, getLocale()) });

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
