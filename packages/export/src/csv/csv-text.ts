import type { Cells } from "../batches.ts";

/** One line of RFC 4180, with its end. */
export function csvLine(cells: Cells): string {
  let line = "";
  for (const [index, cell] of cells.entries()) {
    if (index > 0) line += ",";
    if (typeof cell === "string") line += quoted(harmless(cell));
    else if (cell !== null) line += String(Number(cell));
  }
  return `${line}\r\n`;
}

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before one that begins with = + - @, the same in
 * full width, a tab or a line end. A text that begins with apostrophes and then one of them gets one more, so that taking
 * one away gives every text back as it was.
 */
const harmless = (text: string) =>
  /^'*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;

const quoted = (text: string) =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
