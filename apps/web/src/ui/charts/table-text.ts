/** A small table of texts; the first cell of a row names it. */
export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Tab-separated values, which spreadsheets paste as cells. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export function toTabSeparated({ head, rows }: TextTable): string {
  return [head, ...rows]
    .map((cells) => cells.map(cellText).join("\t"))
    .join("\n");
}

function cellText(cell: string): string {
  const line = cell.replace(/\s+/g, " ").trim();
  return /^[=+@]|^-(?![\d.,]+%?$)/.test(line) ? `'${line}` : line;
}
