import { escapeText } from "@sigi/survey/rich-text.ts";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** HTML as plain text: without tags, entities decoded, block ends as line breaks. */
export function plainText(html: string): string {
  return html
    .replace(/<\s*(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
      code === undefined
        ? (entities[name ?? ""] ?? whole)
        : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim();
}

/** One line with single spaces: files pad labels with spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A file's text as rich text without markup. */
export const richText = (text: string) => escapeText(plainText(text));

/** A file's text as rich text in one line. */
export const richLine = (text: string) => escapeText(oneLine(text));
