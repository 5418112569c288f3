import { ink } from "./colors.ts";
import type { Paper } from "./paper.ts";
import { lineHeight, type Pen, type TextStyle } from "./pen.ts";

export interface TextTable {
  readonly head: readonly string[];
  /** The cells of each row. The first cell of a row is its heading unless `headless` is true. */
  readonly rows: readonly (readonly string[])[];
  readonly headless?: boolean;
}

const body: TextStyle = { size: 8 };
const bold: TextStyle = { size: 8, bold: true };
const each = lineHeight(body);
const padding = { across: 5, down: 3 } as const;
/**
 * Widths in points: the preferred and the minimum width of the first column, and the widest word that is not broken in
 * the others.
 */
const firstWanted = 170;
const firstLeast = 130;
const wordMost = 150;
const rowHeight = each + 2 * padding.down;

/** Returns the height that must be free on the page where a table begins. A short table is not divided. */
export function tableLeast(paper: Paper, table: TextTable): number {
  const begin = 3 * rowHeight;
  const most = paper.pageHeight / 3;
  if (table.rows.length * rowHeight > most) return begin;
  const whole = sum(
    columnGroups(paper, table).flatMap((columns) =>
      [table.head, ...table.rows].map((row) =>
        heightOf(cellLines(paper.pen, columns, row, body)),
      ),
    ),
  );
  return whole <= most ? whole : begin;
}

/**
 * Draws a table and repeats its head on each page. Columns that do not fit side by side continue in another table
 * below, which repeats the first column. Yields after each row.
 */
export function* drawTable(paper: Paper, table: TextTable): Generator<void> {
  for (const columns of columnGroups(paper, table)) {
    paper.keep(tableLeast(paper, table));
    paper.open("Table");
    drawHead(paper, table, columns);
    for (const row of table.rows) {
      const cells = cellLines(paper.pen, columns, row, body);
      drawRow(paper, { table, columns, cells });
      yield;
    }
    paper.close();
    paper.y += 8;
  }
}

/** Returns the lines of each cell of a row. */
const cellLines = (
  pen: Pen,
  columns: readonly PlacedColumn[],
  row: readonly string[],
  style: TextStyle,
): string[][] =>
  columns.map(({ index, width }) =>
    pen.wrap(row[index] ?? "", width - 2 * padding.across, style),
  );

interface PlacedColumn {
  readonly index: number;
  /** Distance from the left edge of the table. */
  readonly x: number;
  readonly width: number;
}

function columnGroups(
  { pen, width }: Paper,
  { head, rows }: TextTable,
): PlacedColumn[][] {
  const [first, ...others] = head.map((_, index) =>
    measureColumn(
      pen,
      rows.map((row) => row[index] ?? ""),
      head[index] ?? "",
    ),
  );
  if (!first) return [];
  const firstWidth = Math.min(first.natural, firstLeast);
  const groups: number[][] = [];
  let used = Infinity;
  for (const [index, { least }] of others.entries()) {
    if (used + least > width) {
      groups.push([]);
      used = firstWidth;
    }
    groups.at(-1)?.push(index + 1);
    used += least;
  }
  const measured = [first, ...others];
  return (groups.length === 0 ? [[]] : groups).map((indexes) => {
    const columns = indexes.map(
      (index) => measured[index] ?? { least: 0, natural: 0 },
    );
    const widths = widthsOf(columns, width - firstWidth);
    const wanted = Math.max(firstWanted, first.natural);
    return placeColumns(indexes, widths, Math.min(wanted, width - sum(widths)));
  });
}

interface ColumnWidths {
  /** Width with cells broken between words. */
  readonly least: number;
  readonly natural: number;
}

function measureColumn(
  pen: Pen,
  cells: readonly string[],
  head: string,
): ColumnWidths {
  const around = 2 * padding.across + 1;
  const widest = (texts: readonly string[], style: TextStyle) =>
    texts.reduce((most, text) => Math.max(most, pen.width(text, style)), 0);
  const words = [...new Set(cells.flatMap((cell) => cell.split(" ")))];
  return {
    least:
      Math.min(
        wordMost,
        Math.max(widest(words, body), widest(head.split(" "), bold)),
      ) + around,
    natural: Math.max(widest(cells, body), pen.width(head, bold)) + around,
  };
}

/**
 * Returns each column's natural width if all of them fit, otherwise its minimum width with a proportional part of the
 * remaining space.
 */
function widthsOf(columns: readonly ColumnWidths[], room: number): number[] {
  const least = sum(columns.map((column) => column.least));
  const wanted = sum(columns.map((column) => column.natural)) - least;
  const part = wanted <= 0 ? 0 : Math.min(1, (room - least) / wanted);
  return columns.map(
    (column) =>
      column.least + Math.max(0, column.natural - column.least) * part,
  );
}

function placeColumns(
  indexes: readonly number[],
  widths: readonly number[],
  firstWidth: number,
): PlacedColumn[] {
  let x = firstWidth;
  const others = indexes.map((index, at) => {
    const own = widths[at] ?? 0;
    const column = { index, x, width: own };
    x += own;
    return column;
  });
  return [{ index: 0, x: 0, width: firstWidth }, ...others];
}

function drawHead(
  paper: Paper,
  { head, headless = false }: TextTable,
  columns: readonly PlacedColumn[],
): void {
  const cells = cellLines(paper.pen, columns, head, bold);
  const height = heightOf(cells);
  const { y } = paper;
  paper.open("TR");
  for (const [at, column] of columns.entries()) {
    const cell = paper.element("TH", { scope: "Column" });
    cell.add(() =>
      drawCell(paper, { column, y, lines: cells[at] ?? [], headless }, bold),
    );
    cell.end();
  }
  paper.close();
  paper.y += height;
  drawRule(paper, columns, ink.dimmed);
}

interface DrawnRow {
  readonly table: TextTable;
  readonly columns: readonly PlacedColumn[];
  /** The lines of each cell. */
  readonly cells: readonly (readonly string[])[];
}

/** Draws a row. A row that is taller than a page continues on the next one. */
function drawRow(paper: Paper, { table, columns, cells }: DrawnRow): void {
  const { headless = false } = table;
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  if (heightOf(cells) > paper.room) continueOnPage(paper, table, columns);
  paper.open("TR");
  const elements = columns.map(({ index }) =>
    index === 0 && !headless
      ? paper.element("TH", { scope: "Row" })
      : paper.element("TD"),
  );
  for (let done = 0; done < lines;) {
    if (done > 0) continueOnPage(paper, table, columns);
    const fitting = Math.max(
      1,
      Math.floor((paper.room - 2 * padding.down) / each),
    );
    const { y } = paper;
    for (const [at, column] of columns.entries()) {
      const some = cells[at]?.slice(done, done + fitting) ?? [];
      if (some.length === 0) continue;
      elements[at]?.add(() =>
        drawCell(paper, { column, y, lines: some, headless }, body),
      );
    }
    paper.y += Math.min(lines - done, fitting) * each + 2 * padding.down;
    done += fitting;
  }
  for (const element of elements) element.end();
  paper.close();
  drawRule(paper, columns, ink.line);
}

/** Repeats the head on a new page as an artifact, because screen readers have already read it. */
function continueOnPage(
  paper: Paper,
  { head, headless = false }: TextTable,
  columns: readonly PlacedColumn[],
): void {
  paper.breakPage();
  const cells = cellLines(paper.pen, columns, head, bold);
  paper.artifact(() => {
    for (const [at, column] of columns.entries()) {
      const lines = cells[at] ?? [];
      drawCell(paper, { column, y: paper.y, lines, headless }, bold);
    }
  }, "Pagination");
  paper.y += heightOf(cells);
  drawRule(paper, columns, ink.dimmed);
}

function drawCell(
  { pen, left }: Paper,
  {
    column: { index, x, width },
    y,
    lines,
    headless,
  }: {
    column: PlacedColumn;
    y: number;
    lines: readonly string[];
    headless: boolean;
  },
  style: TextStyle,
): void {
  const isLeft = index === 0 || headless;
  const at = isLeft ? x + padding.across : x + width - padding.across;
  pen.lines(
    lines,
    left + at - (index === 0 ? padding.across : 0),
    y + padding.down,
    {
      ...style,
      align: isLeft ? "left" : "right",
      color: style === bold ? ink.dimmed : ink.main,
    },
  );
}

function drawRule(
  paper: Paper,
  columns: readonly PlacedColumn[],
  color: string,
): void {
  const { y, left, pen } = paper;
  const width = sum(columns.map((column) => column.width));
  paper.artifact(() => pen.stroke([left, y, left + width, y], { color }));
}

const heightOf = (cells: readonly (readonly string[])[]) =>
  Math.max(1, ...cells.map((lines) => lines.length)) * each + 2 * padding.down;

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);
