/**
 * Splits a rich text into parts of at most `max` characters, between
 * paragraphs, or between words if a paragraph is longer.
 */
export function splitText(text: string, max: number): string[] {
  if (text.length <= max) return [text];
  const parts: string[] = [];
  let part = "";
  for (const piece of piecesOf(text, max)) {
    if (part !== "" && part.length + piece.length > max) {
      parts.push(part);
      part = "";
    }
    part += piece;
  }
  return part.trim() === "" ? parts : [...parts, part];
}

/** Splits a text into paragraphs, with their closing tags. */
function piecesOf(text: string, max: number): string[] {
  const paragraphs = text.split(
    /(?<=<\/(?:p|ul|ol|table|h3|h4|blockquote)>|<br ?\/?>|\n)/i,
  );
  return paragraphs.flatMap((paragraph) => {
    const pieces: string[] = [];
    let rest = paragraph;
    while (rest.length > max) {
      const space = rest.lastIndexOf(" ", max);
      const at = space > max / 2 ? space + 1 : max;
      pieces.push(rest.slice(0, at));
      rest = rest.slice(at);
    }
    return [...pieces, rest];
  });
}
