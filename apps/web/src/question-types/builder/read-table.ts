import { formLimits } from "@sigi/survey/form-limits.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import { checkTable, cleanTable } from "@sigi/survey/tables/check-table.ts";
import { m } from "@sigi/messages/messages";
import Papa from "papaparse";

/** A table as it was read, and all that keeps it from being saved, in words. */
export interface ReadTable {
  readonly table: FormTable;
  readonly faults: readonly string[];
}

/**
 * Reads a table from what a spreadsheet copies (tabs) or saves (CSV with commas, semicolons, tabs or bars). The first row
 * has the headings. Cells and rows that a spreadsheet leaves empty at the end are dropped.
 */
export function readTable(
  text: string,
  { code, locale }: { readonly code: string; readonly locale: Locale },
): ReadTable {
  const [line = ""] = text.split("\n", 1);
  const { data, errors } = Papa.parse<string[]>(text, {
    // A pasted cell may have more commas than the row has tabs.
    delimiter: line.includes("\t") ? "\t" : "",
    skipEmptyLines: "greedy",
  });
  const [head = [], ...body] = data;
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
  const open = errors.find(({ type }) => type === "Quotes");
  return {
    table,
    faults: [
      ...(open
        ? [m.own_table_quotes({ row: Math.max(1, open.row ?? 1) }, { locale })]
        : []),
      ...checkTable(table).map((fault) => faultText(fault, locale)),
      ...(sizeOf(table) > formLimits.tableBytesMax
        ? [m.own_table_too_large({}, { locale })]
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

/** In bytes, as it is sent. */
const sizeOf = ({ columns, rows }: FormTable) =>
  new TextEncoder().encode(JSON.stringify({ columns, rows })).length;

/** A file may have markup that the table leaves out, but not many times its size. */
export const tableFileBytesMax = formLimits.tableBytesMax * 4;
