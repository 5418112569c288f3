import type { Drawable, Picture, Strip } from "./charts/picture.ts";
import { ink } from "./colors.ts";
import type { Paper } from "./paper.ts";
import { lineHeight, type TextStyle } from "./pen.ts";
import { drawTable, tableLeast, type TextTable } from "./table.ts";

/** An element of a report. Elements follow each other from top to bottom. */
export type Item =
  | {
      readonly kind: "heading";
      readonly text: string;
      readonly level: Level;
      /** True to add a bookmark to it. */
      readonly bookmark?: boolean;
    }
  | { readonly kind: "text"; readonly text: string; readonly strong?: boolean }
  | {
      readonly kind: "figure";
      /** One sentence that explains the picture. */
      readonly caption: string;
      /** The text alternative. */
      readonly alt: string;
      readonly picture: Drawable;
    }
  | { readonly kind: "table"; readonly table: TextTable };

export type Level = 2 | 3 | 4 | 5 | 6;

/** An item after layout. */
interface Block {
  /** The height that must fit on the page where the block begins. */
  readonly least: number;
  /** Draws the block; a table yields after each row. */
  readonly draw: () => Iterable<void> | void;
}

const headings: Readonly<Record<Level, TextStyle>> = {
  2: { size: 16, bold: true, color: ink.brand },
  3: { size: 11.5, bold: true },
  4: { size: 10, bold: true },
  5: { size: 9, bold: true },
  6: { size: 9, bold: true },
};

const captions: TextStyle = { size: 8, color: ink.dimmed };
const strong: TextStyle = { size: 13, bold: true };

/**
 * Draws items, and yields after each one and after each row of a table. Headings, texts and figures stay on the page of
 * the following item. A figure of up to half a page is not divided.
 */
export function* drawItems(
  paper: Paper,
  items: Iterable<Item>,
  { lang }: { readonly lang?: string | undefined } = {},
): Generator<void> {
  const blocks = new Blocks(paper, items, lang);
  while (true) {
    const least = blocks.least();
    const block = blocks.take();
    if (!block) return;
    paper.keep(least);
    yield* block.draw() ?? [];
    yield;
  }
}

/** Begins a page unless the first item and the items joined to it fit on the current one. */
export function keepFirst(paper: Paper, items: Iterable<Item>): void {
  paper.keep(new Blocks(paper, items, undefined).least());
}

/** Lays items out on demand, because a question may have thousands of parts. */
class Blocks {
  readonly #layOut: (item: Item) => Block;
  readonly #items: Iterator<Item, unknown>;
  readonly #next: { item: Item; block: Block }[] = [];

  constructor(paper: Paper, items: Iterable<Item>, lang: string | undefined) {
    this.#layOut = (item) => layOut(paper, item, lang);
    this.#items = items[Symbol.iterator]();
  }

  take(): Block | undefined {
    const first = this.#at(0);
    this.#next.shift();
    return first?.block;
  }

  /** The height of the next item together with the items joined to it. */
  least(): number {
    let least = 0;
    for (let index = 0; ; index++) {
      const found = this.#at(index);
      if (!found) return least;
      least += found.block.least;
      if (!isJoined(found.item, this.#at(index + 1)?.item)) return least;
    }
  }

  #at(index: number) {
    while (this.#next.length <= index) {
      const next = this.#items.next();
      if (next.done === true) return undefined;
      const item = next.value;
      this.#next.push({ item, block: this.#layOut(item) });
    }
    return this.#next[index];
  }
}

/**
 * Returns true if an item stays on the page of the next one. A text or figure that ends a part is not joined to the
 * heading of the next part.
 */
const isJoined = (item: Item, next: Item | undefined): boolean =>
  item.kind === "heading" ||
  (item.kind !== "table" && next !== undefined && next.kind !== "heading");

function layOut(paper: Paper, item: Item, lang: string | undefined): Block {
  switch (item.kind) {
    case "heading":
      return layOutHeading(paper, item, lang);
    case "text": {
      const style = item.strong ? strong : { color: ink.dimmed };
      return layOutText(paper, item.text, style);
    }
    case "figure":
      return layOutFigure(paper, item);
    case "table":
      return {
        least: tableLeast(paper, item.table),
        draw: () => drawTable(paper, item.table),
      };
  }
}

function layOutHeading(
  paper: Paper,
  { text, level, bookmark = false }: Extract<Item, { kind: "heading" }>,
  lang: string | undefined,
): Block {
  const style = headings[level];
  const lines = paper.pen.wrap(text, paper.width, style);
  return {
    least: lines.length * lineHeight(style) + 3,
    draw: () => {
      if (bookmark) paper.bookmark(text);
      paper.lines(`H${level}`, lines, style, { lang });
      paper.y += 3;
    },
  };
}

function layOutText(paper: Paper, text: string, style: TextStyle): Block {
  const lines = paper.pen.wrap(text, paper.width, style);
  return {
    least: lines.length * lineHeight(style) + 5,
    draw: () => {
      paper.lines("P", lines, style);
      paper.y += 5;
    },
  };
}

function layOutFigure(
  paper: Paper,
  { caption, alt, picture }: Extract<Item, { kind: "figure" }>,
): Block {
  const lines = paper.pen.wrap(caption, paper.width, captions);
  const laidOut = picture(paper.pen, paper.width);
  const { legend, strips } = laidOut;
  // Includes the gaps above and below the picture.
  const around = lines.length * lineHeight(captions) + 4 + 8;
  const whole = heightOf([...(legend ? [legend] : []), ...strips]);
  const begin = (legend?.height ?? 0) + heightOf(strips.slice(0, 3));
  return {
    least: around + (whole <= paper.pageHeight / 2 ? whole : begin),
    draw: () => {
      paper.lines("P", lines, captions);
      paper.y += 4;
      drawPicture(paper, laidOut, alt);
      paper.y += 8;
    },
  };
}

/** Draws one figure for each page of the picture. */
function drawPicture(
  paper: Paper,
  { legend, strips }: Picture,
  alt: string,
): void {
  for (let done = 0; done < strips.length;) {
    const some: Strip[] = legend ? [legend] : [];
    let height = legend?.height ?? 0;
    do {
      const strip = strips[done++];
      if (!strip) break;
      some.push(strip);
      height += strip.height;
    } while (height + (strips[done]?.height ?? 0) <= paper.room);
    paper.keep(height);
    const { left, width, y } = paper;
    const element = paper.element("Figure", {
      alt,
      bbox: [left, y, left + width, y + height],
    });
    element.add(() => {
      let top = y;
      for (const strip of some) {
        strip.draw(paper.pen, left, top);
        top += strip.height;
      }
    });
    element.end();
    paper.y = y + height;
  }
}

const heightOf = (strips: readonly Strip[]) =>
  strips.reduce((sum, { height }) => sum + height, 0);
