/**
 * Rich texts (titles, helps, labels, descriptions) are a small subset of HTML.
 * The server preserves only that subset when it stores a text; see
 * `docs/decisions/0041-rich-text.md`. All characters outside markup are
 * escaped.
 */

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
};

/** Removes the markup of a rich text, for lists, exports and names of controls. Alternative text replaces a picture. */
export function plainText(rich: string): string {
  if (!/[<&]/.test(rich)) return rich;
  return unescapeText(
    rich
      .replace(/<img\b[^<>]*>/gi, alternativeText)
      .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, "\n")
      .replace(/<\/t[dh]\b[^<>]*>/gi, " ")
      .replace(/<[a-z/!][^<>]*>/gi, ""),
  )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim();
}

const alternativeText = (picture: string) =>
  /\balt="([^"<>]*)"/i.exec(picture)?.[1] ?? "";

/** Escapes a plain text so that it reads the same as rich text. */
export function escapeText(plain: string): string {
  return plain
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Decodes the character references of a rich text. */
export function unescapeText(text: string): string {
  return text.replace(
    /&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,6});/gi,
    (whole, name: string) => {
      const entity = entities[name.toLowerCase()];
      if (entity !== undefined) return entity;
      if (!name.startsWith("#")) return whole;
      const code = /^#x/i.test(name)
        ? Number.parseInt(name.slice(2), 16)
        : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
