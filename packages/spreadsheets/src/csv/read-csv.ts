import { CsvError, parse } from "csv-parse/sync";

export interface CsvOptions {
  /** Separator; by default that of the headings. */
  readonly separator?: string;
  /**
   * Handling of quotation marks: `strict` rejects misplaced ones, `lenient` reads them as characters, `none` reads all
   * of them as characters. The default is `lenient`.
   */
  readonly quotes?: "strict" | "lenient" | "none";
  /** False by default. */
  readonly skipEmptyLines?: boolean;
}

export interface CsvRow {
  readonly cells: string[];
  /** The line that the row begins in, from 1. */
  readonly line: number;
}

/** The quotation marks of a CSV do not match. */
export class UnreadableCsv extends Error {
  override readonly name = "UnreadableCsv";
  /** The number of rows before the broken one, the headings included. */
  readonly rowsBefore: number;

  constructor({ message, records }: CsvError) {
    super(message);
    this.rowsBefore = Number(records ?? 0);
  }
}

/**
 * Returns the cells of each row. Rows may differ in length; a byte order mark
 * is skipped.
 * @throws UnreadableCsv
 */
export const readCsv = (text: string, options: CsvOptions = {}): string[][] =>
  readCsvRows(text, options).map(({ cells }) => cells);

/**
 * Returns the rows with the lines that they begin in.
 * @throws UnreadableCsv
 */
export function readCsvRows(
  text: string,
  {
    separator = separatorOf(text),
    quotes = "lenient",
    skipEmptyLines = false,
  }: CsvOptions = {},
): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separator,
      on_record: (cells: string[], { lines }) => {
        rows.push({ cells, line: lines - lineEndsIn(cells) });
        return null;
      },
      quote: quotes === "none" ? null : '"',
      relax_column_count: true,
      relax_quotes: quotes !== "strict",
      skip_empty_lines: skipEmptyLines,
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(error);
    throw error;
  }
}

const lineEndsIn = (cells: readonly string[]) =>
  cells.join("").split("\n").length - 1;

/**
 * Separators in the order of preference. Spreadsheets in Indonesian write semicolons; cells copied from one have tabs.
 */
const separators = [",", ";", "\t", "|"] as const;

/** Returns the separator that the line of headings has most often, outside quotation marks. */
export function separatorOf(text: string): string {
  const headings = firstLine(text).replace(/"[^"]*"/g, "");
  const count = (sign: string) => headings.split(sign).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/** Returns the first line that is not empty, or the beginning of it. */
export const firstLine = (text: string): string =>
  /^[\uFEFF\r\n ]*([^\r\n]{0,5000})/.exec(text)?.[1] ?? "";
