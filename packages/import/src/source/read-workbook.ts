import { ImportRefused } from "../import-refused.ts";
import {
  attribute,
  childrenOf,
  descend,
  parseXml,
  textOf,
  type XmlElement,
} from "./parse-xml.ts";
import { Work } from "../work.ts";
import { unzip } from "./unzip.ts";

export interface SheetRow {
  /** Row number in the spreadsheet, from 1. */
  readonly number: number;
  /** The texts of the non-empty cells, by column from 0. */
  readonly cells: ReadonlyMap<number, string>;
}

/** Limits of a workbook; larger ones are not questionnaires. */
const columnsMax = 500;
const sheetsMax = 50;

/**
 * Reads the rows of each sheet of an .xlsx file, by the sheet's lower-case
 * name. Numbers are texts as stored, dates are ISO dates.
 * @throws ImportRefused when it is not a workbook.
 */
export function readWorkbook(
  bytes: Uint8Array,
): ReadonlyMap<string, readonly SheetRow[]> {
  const parts = unzip(bytes, (name) => /^xl\/.*\.(?:xml|rels)$/i.test(name));
  const work = new Work();
  const read = (name: string) => {
    const part = parts.get(name);
    return part ? parseXml(part, work) : {};
  };
  const workbook = descend(read("xl/workbook.xml"), "workbook", "sheets");
  const sheets = childrenOf(workbook, "sheet");
  if (sheets.length === 0 || sheets.length > sheetsMax) {
    throw new ImportRefused("format_unknown");
  }
  const paths = new Map(
    childrenOf(
      descend(read("xl/_rels/workbook.xml.rels"), "Relationships"),
      "Relationship",
    ).map((one) => [attribute(one, "Id"), attribute(one, "Target") ?? ""]),
  );
  const values: CellValues = {
    shared: childrenOf(descend(read("xl/sharedStrings.xml"), "sst"), "si").map(
      stringOf,
    ),
    dates: dateStyles(read("xl/styles.xml")),
    work,
  };
  return new Map(
    sheets.map((sheet) => {
      const target = paths.get(attribute(sheet, "id")) ?? "";
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      const name = (attribute(sheet, "name") ?? "").trim().toLowerCase();
      return [name, readSheet(read(path), values)];
    }),
  );
}

interface CellValues {
  readonly shared: readonly string[];
  /** The numbers of the styles that format a number as a date. */
  readonly dates: ReadonlySet<string>;
  /** Counts the texts of cells: all of them may be the same long one. */
  readonly work: Work;
}

function readSheet(document: XmlElement, values: CellValues): SheetRow[] {
  const data = descend(document, "worksheet", "sheetData");
  let number = 0;
  return childrenOf(data, "row").map((row) => {
    number = Number(attribute(row, "r") ?? number + 1);
    const cells = new Map<number, string>();
    let column = -1;
    for (const cell of childrenOf(row, "c")) {
      column = columnOf(attribute(cell, "r")) ?? column + 1;
      const text = cellText(cell, values);
      values.work.read(text.length);
      if (column < columnsMax && text.trim() !== "") cells.set(column, text);
    }
    return { number, cells };
  });
}

/** Returns the column of a cell such as "AB12", from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters)
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellText(cell: XmlElement, { shared, dates }: CellValues): string {
  const value = textOf(childrenOf(cell, "v")[0]);
  switch (attribute(cell, "t")) {
    case "s":
      return shared[Number(value)] ?? "";
    case "inlineStr":
      return stringOf(childrenOf(cell, "is")[0] ?? {});
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    case "e":
      return "";
    case "str":
    case "d":
      return value;
    default:
      return dates.has(attribute(cell, "s") ?? "")
        ? dateText(value)
        : plain(value);
  }
}

/** Returns a shared or inline string, its runs joined. */
const stringOf = (element: XmlElement): string =>
  [
    ...childrenOf(element, "t"),
    ...childrenOf(element, "r").flatMap((run) => childrenOf(run, "t")),
  ]
    .map(textOf)
    .join("")
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

/** Removes rounding errors of binary fractions and exponents from a number. */
function plain(value: string): string {
  const number = Number(value);
  return value.trim() === "" || !Number.isFinite(number)
    ? value
    : String(Number(number.toPrecision(15)));
}

const dayMs = 86_400_000;
/** Day 0 of spreadsheets. */
const firstDay = Date.UTC(1899, 11, 30);

function dateText(value: string): string {
  const days = Number(value);
  const ms = firstDay + Math.round(days * dayMs);
  if (value.trim() === "" || !(Math.abs(ms) < 8e15)) return value;
  const text = new Date(ms).toISOString();
  if (days < 1) return text.slice(11, 16);
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16);
}

/** Returns the numbers of cell styles with a date format. */
function dateStyles(styles: XmlElement): ReadonlySet<string> {
  const sheet = descend(styles, "styleSheet");
  const own = new Map(
    childrenOf(descend(sheet ?? {}, "numFmts"), "numFmt").map((format) => [
      attribute(format, "numFmtId"),
      attribute(format, "formatCode") ?? "",
    ]),
  );
  const isDate = (id: string) => {
    const code = own.get(id);
    if (code !== undefined) {
      return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ""));
    }
    const number = Number(id);
    return (number >= 14 && number <= 22) || (number >= 45 && number <= 47);
  };
  return new Set(
    childrenOf(descend(sheet ?? {}, "cellXfs"), "xf").flatMap((style, index) =>
      isDate(attribute(style, "numFmtId") ?? "") ? [String(index)] : [],
    ),
  );
}
