import {
  readCsv,
  separatorOf,
  UnreadableCsv,
} from "@sigi/spreadsheets/csv/read-csv.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import { checkTable, cleanTable } from "@sigi/survey/tables/check-table.ts";
import { m } from "@sigi/messages/messages";

/** A parsed table, and everything that prevents it from being saved, in words. */
export interface ReadTable {
  readonly table: FormTable;
  readonly faults: readonly string[];
}

/** The non-empty rows of a text. */
export interface ReadRows {
  readonly rows: readonly string[][];
  /** The row whose quotation marks do not match, counted from 1 below the headings. There are no rows then. */
  readonly brokenRow: number | null;
}

/**
 * Reads the text that a spreadsheet copies (tabs) or saves (CSV with commas, semicolons, tabs or bars). Large texts
 * take a second, so a caller reads each text once.
 */
export function readRows(text: string): ReadRows {
  const [line = ""] = text.split("\n", 1);
  // A pasted cell may have more commas than the row has tabs.
  const separator = line.includes("\t") ? "\t" : separatorOf(text);
  try {
    const rows = readCsv(text, { separator });
    const isFilled = (row: string[]) => row.some((cell) => cell.trim() !== "");
    return { rows: rows.filter(isFilled), brokenRow: null };
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    return { rows: [], brokenRow: Math.max(1, error.rowsBefore) };
  }
}

/**
 * Makes a lookup table of rows, the first of which has the headings. Cells and rows that a spreadsheet leaves empty at
 * the end are dropped.
 */
export function readTable(
  { rows, brokenRow }: ReadRows,
  { code, locale }: { readonly code: string; readonly locale: Locale },
): ReadTable {
  const [head = [], ...body] = rows;
  const columns = head.slice(0, lastFilled([head, ...body]));
  const table = cleanTable({
    code,
    columns,
    rows: body.map((row) =>
      row.slice(columns.length).every((cell) => cell.trim() === "")
        ? row.slice(0, columns.length)
        : row,
    ),
  });
  return {
    table,
    faults: [
      ...(brokenRow === null
        ? []
        : [m.lookup_table_quotes({ row: brokenRow }, { locale })]),
      ...checkTable(table).map((fault) => faultText(fault, locale)),
      ...(sizeOf(table) > formLimits.tableBytesMax
        ? [m.lookup_table_too_large({}, { locale })]
        : []),
    ],
  };
}

/** The number of columns up to the last one with a heading or a cell. */
function lastFilled(rows: readonly (readonly string[])[]): number {
  return rows.reduce((count, row) => {
    const last = row.findLastIndex((cell) => cell.trim() !== "") + 1;
    return Math.max(count, Math.min(last, row.length));
  }, 0);
}

/** Size in bytes of the table as it is sent. */
const sizeOf = ({ columns, rows }: FormTable) =>
  new TextEncoder().encode(JSON.stringify({ columns, rows })).length;

/** Maximum size of a file in bytes. It may contain markup that the table omits, but not many times its size. */
export const tableFileBytesMax = formLimits.tableBytesMax * 4;
