import { stringify } from "csv-stringify/sync";
import { protectFormula } from "./formula-guard.ts";

/** Null is an empty cell, a truth value 1 or 0. */
export type CsvCell = string | number | boolean | null;

export interface WrittenCsvOptions {
  /** Puts every cell in quotation marks, and not only those that need them. */
  readonly quoted?: boolean;
}

/** Stands at the beginning of a file: spreadsheets recognise UTF-8 by it. */
export const byteOrderMark = "\uFEFF";

/** Lines of RFC 4180, each with its end. Texts that a spreadsheet would compute are protected. */
export const csvLines = (
  rows: readonly (readonly CsvCell[])[],
  { quoted = false }: WrittenCsvOptions = {},
): string =>
  stringify(rows.slice(), {
    cast: {
      boolean: (value) => (value ? "1" : "0"),
      string: protectFormula,
    },
    quote_record_delimiter: true,
    quoted,
    quoted_empty: quoted,
    record_delimiter: "windows",
  });

/** A whole file: the lines after a byte order mark. */
export const csvFile = (
  rows: readonly (readonly CsvCell[])[],
  options: WrittenCsvOptions = {},
): string => byteOrderMark + csvLines(rows, options);
