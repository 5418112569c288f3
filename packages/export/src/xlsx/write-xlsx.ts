import {
  columnLetters,
  dateCell,
  numberCell,
  textCell,
} from "@sigi/spreadsheets/xlsx/cells.ts";
import { workbookParts } from "@sigi/spreadsheets/xlsx/workbook-parts.ts";
import {
  sheetEnd,
  sheetStart,
  worksheet,
} from "@sigi/spreadsheets/xlsx/write-workbook.ts";
import { batchesOf } from "../batches.ts";
import type { Cells } from "../batches.ts";
import { codeBookOf } from "../code-book.ts";
import type { Notes } from "../code-book.ts";
import type { Column } from "../columns.ts";
import type { Dataset } from "../dataset.ts";
import { ExportRefused } from "../errors.ts";
import { plainCell } from "../labels.ts";
import type { CellValues } from "../labels.ts";
import { layoutOf } from "../layout.ts";
import type { Table } from "../layout.ts";
import type { PlainTable, SheetColumn } from "../plain-table.ts";
import { zipped } from "../zip.ts";
import type { ZipEntry } from "../zip.ts";
import { dayMs, daySeconds, msOf, secondsOf } from "../moments.ts";

export interface XlsxOptions {
  /** Content of category cells; codes by default. */
  readonly values?: CellValues | undefined;
  /** Maximum number of rows of a sheet, header included; Excel's limit by default. */
  readonly rowsMax?: number;
}

/** Limits of Excel. `textMax` is in UTF-16 units. */
export const xlsxLimits = {
  rowsMax: 1_048_576,
  columnsMax: 16_384,
  textMax: 32_767,
  sheetNameMax: 31,
} as const;

/**
 * Writes an Excel workbook: a sheet of answers, one for each other table, and the code book. A table with more rows
 * than a sheet can have continues in further sheets. Texts that are too long are cut, and the code book notes it for
 * their columns.
 * @throws ExportRefused `columns_excess`, before anything is written
 */
export function writeXlsx(
  dataset: Dataset,
  options: XlsxOptions = {},
): AsyncGenerator<Uint8Array> {
  const tables = layoutOf(dataset);
  const { columnsMax } = xlsxLimits;
  if (tables.some(({ columns }) => columns.length > columnsMax)) {
    throw new ExportRefused("columns_excess", columnsMax);
  }
  return zipped(partsOf(tables, dataset, options));
}

async function* partsOf(
  tables: readonly Table[],
  dataset: Dataset,
  options: XlsxOptions,
): AsyncGenerator<ZipEntry> {
  const sheets: string[] = [];
  const cut = new Map<Column, number>();
  for (const table of tables) {
    const lines = batchesOf(table, dataset);
    yield* sheetsOf(table, lines, { ...options, sheets, cut });
  }
  for (const { name, header, lines } of codeBookOf(tables, notesOf(cut))) {
    const sheet = worksheet([
      header,
      ...lines.map((cells) => cells.map(cutCell)),
    ]);
    yield sheetPart(sheets, name, [Buffer.from(sheet)]);
  }
  yield* closingParts(sheets);
}

/**
 * Writes an Excel workbook with one table. A table with more rows than a sheet can have continues in further sheets.
 */
export const writeXlsxTable = (table: PlainTable): AsyncGenerator<Uint8Array> =>
  zipped(partsOfTable(table));

async function* partsOfTable(table: PlainTable): AsyncGenerator<ZipEntry> {
  const sheets: string[] = [];
  yield* sheetsOf(table, table.lines, { sheets, cut: new Map() });
  yield* closingParts(sheets);
}

interface SheetsOptions<Col> extends XlsxOptions {
  /** The names of the workbook's sheets so far. */
  readonly sheets: string[];
  /** The number of cut texts of each column. */
  readonly cut: Map<Col, number>;
}

/** Yields as many sheets as the lines of a table need. */
async function* sheetsOf<Col extends SheetColumn>(
  table: { readonly name: string; readonly columns: readonly Col[] },
  lines: AsyncGenerator<readonly Cells[]>,
  {
    values = "codes",
    rowsMax = xlsxLimits.rowsMax,
    sheets,
    cut,
  }: SheetsOptions<Col>,
): AsyncGenerator<ZipEntry> {
  const writer = new TableWriter(table.columns, { values, rowsMax, cut });
  try {
    do {
      yield sheetPart(sheets, table.name, writer.sheet(lines));
    } while (writer.isUnfinished);
  } finally {
    await lines.return(undefined);
  }
}

function sheetPart(
  sheets: string[],
  name: string,
  bytes: ZipEntry["bytes"],
): ZipEntry {
  sheets.push(sheetName(name, sheets));
  return { name: `xl/worksheets/sheet${sheets.length}.xml`, bytes };
}

function* closingParts(sheets: readonly string[]): Generator<ZipEntry> {
  for (const [name, text] of workbookParts(sheets)) {
    yield { name, bytes: [Buffer.from(text)] };
  }
}

const notesOf = (cut: ReadonlyMap<Column, number>): Notes =>
  new Map(
    [...cut].map(([column, count]) => [
      column,
      `${count} cut to ${xlsxLimits.textMax} characters`,
    ]),
  );

/** Returns a valid sheet name: at most 31 characters, without reserved characters, unique without regard to case. */
function sheetName(wanted: string, taken: readonly string[]): string {
  const plain = wanted.replace(/[[\]:*?/\\']/g, "_").toWellFormed();
  for (let round = 1; ; round++) {
    const end = round === 1 ? "" : ` (${round})`;
    const name = plain.slice(0, xlsxLimits.sheetNameMax - end.length) + end;
    const lower = name.toLowerCase();
    if (taken.every((other) => other.toLowerCase() !== lower)) return name;
  }
}

/** Writes the lines of a table to as many sheets as they need. */
class TableWriter<Col extends SheetColumn> {
  readonly #header: string;
  readonly #cells: readonly ((cell: Cells[number], at: string) => string)[];
  readonly #letters: readonly string[];
  readonly #rowsMax: number;
  #rest: readonly Cells[] = [];

  constructor(
    columns: readonly Col[],
    {
      values,
      rowsMax,
      cut,
    }: {
      readonly values: CellValues;
      readonly rowsMax: number;
      readonly cut: Map<Col, number>;
    },
  ) {
    this.#rowsMax = rowsMax;
    this.#letters = columns.map((_, index) => columnLetters(index));
    this.#header = columns
      .map(({ name }, index) =>
        textCell(name, `${this.#letters[index]}1`, true),
      )
      .join("");
    this.#cells = columns.map((column) => cellWriter(column, values, cut));
  }

  get isUnfinished(): boolean {
    return this.#rest.length > 0;
  }

  async *sheet(
    lines: AsyncIterator<readonly Cells[]>,
  ): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${sheetStart}<row r="1">${this.#header}</row>`);
    let row = 1;
    for (;;) {
      const batch = this.isUnfinished
        ? this.#rest
        : ((await lines.next()).value as readonly Cells[] | undefined);
      this.#rest = [];
      if (!batch) break;
      const fitting = batch.slice(0, this.#rowsMax - row);
      this.#rest = batch.slice(fitting.length);
      const first = row + 1;
      yield Buffer.from(
        fitting.map((cells, index) => this.#row(cells, first + index)).join(""),
      );
      row += fitting.length;
      if (this.isUnfinished) break;
    }
    yield Buffer.from(sheetEnd);
  }

  #row(cells: Cells, row: number): string {
    let text = `<row r="${row}">`;
    for (const [index, cell] of cells.entries()) {
      if (cell === null) continue;
      text += this.#cells[index]?.(cell, `${this.#letters[index]}${row}`) ?? "";
    }
    return `${text}</row>`;
  }
}

function cellWriter<Col extends SheetColumn>(
  column: Col,
  values: CellValues,
  cut: Map<Col, number>,
): (cell: Cells[number], at: string) => string {
  const { kind } = column;
  const text = (value: string, at: string) => {
    if (value.length <= xlsxLimits.textMax) return textCell(value, at);
    cut.set(column, (cut.get(column) ?? 0) + 1);
    return textCell(cutText(value), at);
  };
  if (kind === "date" || kind === "time" || kind === "date_time") {
    return (cell, at) => {
      const value = String(cell);
      const serial = dateSerial(value, kind);
      return serial === null ? text(value, at) : dateCell(serial, kind, at);
    };
  }
  const plain = plainCell(column, values);
  return (cell, at) => {
    const value = plain(cell);
    if (value === null) return "";
    return typeof value === "number" ? numberCell(value, at) : text(value, at);
  };
}

const cutCell = (cell: Cells[number]) =>
  typeof cell === "string" ? cutText(cell) : cell;

/** Cuts a text, and replaces a character that the cut halves. */
const cutText = (text: string) =>
  text.slice(0, xlsxLimits.textMax).toWellFormed();

/** The first day that Excel's calendar has right: it includes 29 February 1900, which did not exist. */
const firstSerial = 61;
const serialZero = Date.UTC(1899, 11, 30);

/**
 * Returns the serial number of a date or time in a spreadsheet. Returns null for invalid texts and for days before
 * March 1900, which Excel's calendar has wrong.
 */
function dateSerial(
  value: string,
  kind: "date" | "time" | "date_time",
): number | null {
  if (kind === "time") {
    const seconds = secondsOf(value);
    return seconds === null ? null : seconds / daySeconds;
  }
  const ms = msOf(value);
  if (ms === null) return null;
  const serial = (ms - serialZero) / dayMs;
  return serial < firstSerial ? null : serial;
}
