import {
  byteOrderMark,
  csvFile,
  csvLines,
} from "@sigi/spreadsheets/csv/write-csv.ts";
import { batchesOf, type Cells } from "../batches.ts";
import { codeBookOf } from "../code-book.ts";
import type { Dataset } from "../dataset.ts";
import { type CellValues, plainCell } from "../labels.ts";
import { layoutOf, type Table } from "../layout.ts";
import type { PlainTable } from "../plain-table.ts";
import { zipped, type ZipEntry } from "../zip.ts";

export interface CsvOptions {
  /** Content of category cells; codes by default. */
  readonly values?: CellValues | undefined;
  /** True to begin files with a byte order mark, by which Excel detects UTF-8. True by default. */
  readonly byteOrderMark?: boolean | undefined;
}

/** Writes a .zip file with `answers.csv`, one file for each other table, and the code book. */
export const writeCsv = (
  dataset: Dataset,
  options: CsvOptions = {},
): AsyncGenerator<Uint8Array> =>
  zipped(csvFiles(layoutOf(dataset), dataset, options));

/** Yields the tables and the code book as files in UTF-8. */
export function* csvFiles(
  tables: readonly Table[],
  dataset: Dataset,
  options: CsvOptions = {},
): Generator<ZipEntry> {
  for (const table of tables) {
    yield { name: `${table.name}.csv`, bytes: csvOf(table, dataset, options) };
  }
  yield* codeBookFiles(tables, options);
}

/** Yields the code book as `codebook.csv` and `codes.csv`. */
export function* codeBookFiles(
  tables: readonly Table[],
  options: CsvOptions,
  notes?: Parameters<typeof codeBookOf>[1],
): Generator<ZipEntry> {
  for (const { name, header, lines } of codeBookOf(tables, notes)) {
    const text = startOf(options) + csvLines([header, ...lines]);
    yield { name: `${name}.csv`, bytes: [Buffer.from(text)] };
  }
}

/** Writes one table as CSV (RFC 4180). */
async function* csvOf(
  table: Table,
  dataset: Dataset,
  options: CsvOptions,
): AsyncGenerator<Uint8Array> {
  const header = csvLines([table.columns.map(({ name }) => name)]);
  yield Buffer.from(startOf(options) + header);
  const { values = "codes" } = options;
  const plain = table.columns.map((column) => plainCell(column, values));
  const plainCells = (cells: Cells) =>
    cells.map((cell, index) => plain[index]?.(cell) ?? null);
  for await (const batch of batchesOf(table, dataset)) {
    yield Buffer.from(csvLines(batch.map(plainCells)));
  }
}

/** Writes one table as CSV in UTF-8, with the byte order mark by which Excel detects it. */
export async function* writeCsvTable({
  columns,
  lines,
}: PlainTable): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvFile([columns.map(({ name }) => name)]));
  for await (const batch of lines) yield Buffer.from(csvLines(batch));
}

const startOf = (options: CsvOptions) =>
  (options.byteOrderMark ?? true) ? byteOrderMark : "";
