import { textWidth } from "./wrap-text.ts";

export interface Placed<Item> {
  readonly item: Item;
  readonly x: number;
  readonly line: number;
}

/** Arranges items of estimated widths in lines from left to right, like words of a text. */
export function flow<Item>(
  items: readonly Item[],
  widthOf: (item: Item) => number,
  width: number,
): { readonly placed: Placed<Item>[]; readonly lines: number } {
  let x = 0;
  let line = 0;
  const placed = items.map((item) => {
    const own = widthOf(item);
    if (x > 0 && x + own > width) {
      x = 0;
      line += 1;
    }
    const place = { item, x, line };
    x += own;
    return place;
  });
  return { placed, lines: items.length === 0 ? 0 : line + 1 };
}

/** The width of an entry with a box of 14 px before its label. */
export const entryWidth = (label: string): number => textWidth(label) + 38;
