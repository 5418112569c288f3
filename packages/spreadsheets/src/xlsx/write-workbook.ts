import { zipSync } from "fflate";
import { columnLetters, numberCell, textCell } from "./cells.ts";
import { workbookParts } from "./workbook-parts.ts";

/** Null becomes an empty cell, a truth value 1 or 0. */
type SheetCell = string | number | boolean | null;

export interface WrittenSheet {
  readonly name: string;
  /** Rows of the sheet; the first has the headings. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * Returns an .xlsx file in memory, every cell a text. The same sheets give the same bytes. Large workbooks are written
 * part by part instead, from `workbookParts`, `sheetStart` and `sheetEnd`.
 */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts = new Map(
    workbookParts(sheets.map(({ name }) => name)).map(([name, text]) => [
      name,
      encoder.encode(text),
    ]),
  );
  for (const [index, { rows }] of sheets.entries()) {
    const filled = rows.map((row) =>
      row.map((text) => (text === "" ? null : text)),
    );
    const name = `xl/worksheets/sheet${index + 1}.xml`;
    parts.set(name, encoder.encode(worksheet(filled)));
  }
  // A fixed time keeps the bytes the same.
  return zipSync(Object.fromEntries(parts), { mtime: new Date(1980, 0, 1) });
}

export const sheetStart =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
export const sheetEnd = "</sheetData></worksheet>";

/** Returns a whole sheet, of which the first row has the headings and stays in view. */
export function worksheet(rows: readonly (readonly SheetCell[])[]): string {
  const written = rows.map((cells, row) => {
    const texts = cells.map((cell, column) => {
      const at = `${columnLetters(column)}${row + 1}`;
      if (cell === null) return "";
      return typeof cell === "string"
        ? textCell(cell, at, row === 0)
        : numberCell(Number(cell), at);
    });
    return `<row r="${row + 1}">${texts.join("")}</row>`;
  });
  return sheetStart + written.join("") + sheetEnd;
}
