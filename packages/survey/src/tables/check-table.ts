import type { Fault } from "../fault.ts";
import { formLimits } from "../form-limits.ts";
import type { FormTable } from "../survey-form.ts";
import { cleanLine, countCharacters } from "../text.ts";

/** Codes of the faults in a table by itself. */
export type TableFaultCode =
  | "table_code_invalid"
  | "table_columns_missing"
  | "table_columns_excess"
  | "table_column_invalid"
  | "table_column_repeated"
  | "table_rows_missing"
  | "table_rows_excess"
  | "table_row_uneven"
  | "table_cell_too_long";

/** A fault in a part of a table. */
export interface TableFault extends Fault<TableFaultCode> {
  field: "code" | "columns" | "rows";
}

/** The pattern of a table's code, which is part of the path of its calls. */
const tableCode = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/;

/**
 * The pattern of a column's code: 1 to 60 visible characters, spaces only inside, no characters of markup or
 * placeholders.
 */
const columnCode =
  /^[^\s\p{C}{}<>&](?:[^\n\t\p{C}{}<>&]{0,58}[^\s\p{C}{}<>&])?$/u;

export const isTableCode = (code: string) => tableCode.test(code);

/** Cleans the code, columns and cells of a table: each is one line, without spaces around it. */
export const cleanTable = ({ code, columns, rows }: FormTable): FormTable => ({
  code: cleanLine(code),
  columns: columns.map(cleanLine),
  rows: rows.map((row) => row.map(cleanLine)),
});

/** All faults of a cleaned table, the first of each kind. Rows count from 1. */
export function checkTable({ code, columns, rows }: FormTable): TableFault[] {
  const { tableColumnsMax, tableRowsMax } = formLimits;
  const faults: TableFault[] = [];
  if (!isTableCode(code)) {
    faults.push({ field: "code", code: "table_code_invalid" });
  }
  if (columns.length === 0) {
    faults.push({ field: "columns", code: "table_columns_missing" });
  }
  if (columns.length > tableColumnsMax) {
    const params = { max: tableColumnsMax };
    faults.push({ field: "columns", code: "table_columns_excess", params });
  }
  const unfit = columns.findIndex((name) => !columnCode.test(name));
  if (unfit !== -1) {
    const params = { n: unfit + 1 };
    faults.push({ field: "columns", code: "table_column_invalid", params });
  }
  const repeated = columns.find((name, at) => columns.indexOf(name) < at);
  if (repeated) {
    const params = { name: repeated };
    faults.push({ field: "columns", code: "table_column_repeated", params });
  }
  if (rows.length === 0) {
    faults.push({ field: "rows", code: "table_rows_missing" });
  }
  if (rows.length > tableRowsMax) {
    const params = { max: tableRowsMax };
    faults.push({ field: "rows", code: "table_rows_excess", params });
  }
  return [...faults, ...checkRows(columns, rows)];
}

function checkRows(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): TableFault[] {
  const max = formLimits.labelMax;
  const uneven = rows.findIndex(({ length }) => length !== columns.length);
  const tooLong = rows.findIndex((row) =>
    row.some((cell) => cell.length > max && countCharacters(cell) > max),
  );
  const faults: TableFault[] = [];
  if (uneven !== -1) {
    const params = {
      row: uneven + 1,
      count: rows[uneven]?.length ?? 0,
      columns: columns.length,
    };
    faults.push({ field: "rows", code: "table_row_uneven", params });
  }
  if (tooLong !== -1) {
    const params = { row: tooLong + 1, max };
    faults.push({ field: "rows", code: "table_cell_too_long", params });
  }
  return faults;
}
