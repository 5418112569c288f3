/**
 * The average width of a character of 14 px in the product's fonts, in pixels; slightly overestimated, so that texts
 * fit.
 */
const characterWidth = 7.4;

/** Estimates the width of a text in pixels, independent of the fonts of the device. */
export function textWidth(text: string, size = 14): number {
  const wide = text.match(/[mwA-Z%@]/g)?.length ?? 0;
  return ((text.length + wide * 0.5) * characterWidth * size) / 14;
}

/** Breaks a text into lines of about `width` pixels; SVG has no lines. A last line that is cut ends in an ellipsis. */
export function wrapText(
  text: string,
  width: number,
  { size = 14, linesMax = 3 }: { size?: number; linesMax?: number } = {},
): string[] {
  const charactersMax = Math.max(
    4,
    Math.floor((width * 14) / (characterWidth * size)),
  );
  const lines = linesOf(text, charactersMax);
  if (lines.length <= linesMax) return lines;
  const last = lines[linesMax - 1] ?? "";
  return [
    ...lines.slice(0, linesMax - 1),
    `${last.slice(0, charactersMax - 1).trimEnd()}…`,
  ];
}

function linesOf(text: string, charactersMax: number): string[] {
  const lines = [""];
  for (const word of text
    .split(/\s+/)
    .flatMap((one) => cut(one, charactersMax))) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= charactersMax || line === "")
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word longer than a line, such as a URL, into parts. */
function cut(word: string, charactersMax: number): string[] {
  const parts = [];
  for (let at = 0; at < word.length; at += charactersMax)
    parts.push(word.slice(at, at + charactersMax));
  return parts;
}
