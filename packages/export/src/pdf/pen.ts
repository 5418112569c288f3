import type PDFDocument from "pdfkit";
import { ink } from "./colors.ts";
import { fontFiles, type FontName, graphemesOf, runsOf } from "./fonts.ts";

export interface TextStyle {
  /** Font size in points. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** The part of the text that is placed at `x`. */
  readonly align?: "left" | "center" | "right";
}

const sizeOf = ({ size = 9 }: TextStyle) => size;

/** Distance between the baselines of two lines. */
export const lineHeight = (style: TextStyle = {}): number =>
  sizeOf(style) * 1.4;

/** Draws on the current page, in points from its top left corner. Texts use the fonts that have their characters. */
export class Pen {
  readonly #document: typeof PDFDocument;

  constructor(document: typeof PDFDocument) {
    this.#document = document;
    for (const [name, file] of Object.entries(fontFiles)) {
      document.registerFont(name, file);
    }
  }

  width(text: string, style: TextStyle = {}): number {
    return runsOf(text, style.bold === true).reduce(
      (sum, run) => sum + this.#widthOf(run.text, run.font, sizeOf(style)),
      0,
    );
  }

  /**
   * Breaks a text into lines of at most this width. Words that are too long are broken. A line that is broken at a
   * space ends with it, so that words stay separate in extracted text.
   */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    return text
      .split(/\r?\n/)
      .flatMap((paragraph) => this.#wrapParagraph(paragraph, width, style));
  }

  #wrapParagraph(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(/[ \t]+/).filter(Boolean)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(`${line} `);
      const pieces = this.#breakWord(word, width, style);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
    }
    return [...lines, line];
  }

  #breakWord(word: string, width: number, style: TextStyle): string[] {
    if (this.width(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = "";
    let used = 0;
    for (const grapheme of graphemesOf(word)) {
      const own = this.width(grapheme, style);
      if (piece !== "" && used + own > width) {
        pieces.push(piece);
        piece = "";
        used = 0;
      }
      piece += grapheme;
      used += own;
    }
    return [...pieces, piece];
  }

  /** Shortens a text to one line, with "…" in place of the remainder. */
  fit(text: string, width: number, style: TextStyle = {}): string {
    const [line = "", ...more] = this.wrap(text, width, style);
    if (more.length === 0) return line;
    const room = width - this.width(" …", style);
    const [short = ""] = this.wrap(line, room, style);
    return `${short.trimEnd()} …`;
  }

  /** Draws lines below each other; `y` is the top of the first. */
  lines(
    lines: readonly string[],
    x: number,
    y: number,
    style: TextStyle = {},
  ): void {
    for (const [index, line] of lines.entries()) {
      this.line(line, x, y + index * lineHeight(style), style);
    }
  }

  line(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { bold = false, color = ink.main, align = "left" } = style;
    const size = sizeOf(style);
    let at = x;
    if (align !== "left") {
      const width = this.width(text.trimEnd(), style);
      at -= align === "right" ? width : width / 2;
    }
    this.#document.fillColor(color);
    for (const run of runsOf(text, bold)) {
      const width = this.#widthOf(run.text, run.font, size);
      this.#document.text(run.text, at, y + size * 1.07, {
        lineBreak: false,
        baseline: "alphabetic",
      });
      at += width;
    }
  }

  /** Measures a text. The document's font and size stay set afterwards. */
  #widthOf(text: string, font: FontName, size: number): number {
    return this.#document.font(font).fontSize(size).widthOfString(text);
  }

  box(
    [x, y, width, height]: readonly [number, number, number, number],
    { fill, stroke }: { readonly fill?: string; readonly stroke?: string },
  ): void {
    this.#document.lineWidth(0.5).rect(x, y, width, height);
    if (fill && stroke) this.#document.fillAndStroke(fill, stroke);
    else if (fill) this.#document.fill(fill);
    else if (stroke) this.#document.stroke(stroke);
  }

  /** Draws a line through points, given as alternating `x` and `y`. */
  stroke(
    [x = 0, y = 0, ...rest]: readonly number[],
    {
      color = ink.line,
      width = 0.5,
    }: { readonly color?: string; readonly width?: number } = {},
  ): void {
    this.#document.moveTo(x, y);
    for (let at = 0; at + 1 < rest.length; at += 2) {
      this.#document.lineTo(rest[at] ?? 0, rest[at + 1] ?? 0);
    }
    this.#document.lineWidth(width).stroke(color);
  }

  dot(x: number, y: number, radius: number, fill: string): void {
    this.#document
      .lineWidth(0.5)
      .circle(x, y, radius)
      .fillAndStroke(fill, ink.surface);
  }
}
