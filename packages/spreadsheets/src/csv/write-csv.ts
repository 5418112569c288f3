import { stringify } from "csv-stringify/sync";
import { protectFormula } from "./formula-guard.ts";

/** Null becomes an empty cell, a truth value 1 or 0. */
export type CsvCell = string | number | boolean | null;

export interface WrittenCsvOptions {
  /** Puts every cell in quotation marks, and not only those that need them. */
  readonly quoted?: boolean;
}

/** Byte order mark at the beginning of a file, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Returns lines of RFC 4180, each with its end. Texts that a spreadsheet would evaluate are protected. */
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

/** Returns a whole file: the lines after a byte order mark. */
export const csvFile = (
  rows: readonly (readonly CsvCell[])[],
  options: WrittenCsvOptions = {},
): string => byteOrderMark + csvLines(rows, options);
