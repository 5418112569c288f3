import { formLimits } from "@sigi/survey/form-limits.ts";
import {
  type CsvOptions,
  type CsvRow,
  firstLine,
  readCsvRows,
  separatorOf,
  UnreadableCsv,
} from "@sigi/spreadsheets/csv/read-csv.ts";
import type { OpenedFile } from "../formats.ts";
import { ImportRefused } from "../import-refused.ts";
import type { ImportReport } from "../report/import-report.ts";
import { requireCells } from "../source/require-cells.ts";
import { shortenBlanks } from "../source/shorten-blanks.ts";
import { isObject, SourceObject } from "../source/source-object.ts";
import { columnName } from "./redcap-columns.ts";

/** Maximum number of rows, many more than a survey may have questions. */
const rowsMax = formLimits.questionsMax * 5;

/** Returns true if a file is a data dictionary, as CSV or as the API's JSON. */
export function isDictionary({ text, json }: OpenedFile): boolean {
  if (json !== undefined) return firstFields(json) !== null;
  const names = headingsOf(text);
  return names.includes("field_name") && names.includes("field_type");
}

/** Returns the fields of a dictionary as objects with the API's column names. */
export function dictionaryRows(
  { text, json }: OpenedFile,
  report: ImportReport,
): SourceObject[] {
  const rows =
    json === undefined ? csvRows(text, report) : jsonRows(json, report);
  if (rows.length > rowsMax) {
    const { questionsMax, sectionsMax } = formLimits;
    throw new ImportRefused("file_too_large", {
      questions: questionsMax,
      sections: sectionsMax,
    });
  }
  return rows;
}

/** Returns the list if it has an entry with a field name and a field type; null otherwise. */
function firstFields(json: unknown): readonly unknown[] | null {
  if (!Array.isArray(json)) return null;
  const isField = (one: unknown) =>
    isObject(one) && "field_name" in one && "field_type" in one;
  return json.some(isField) ? (json as unknown[]) : null;
}

function jsonRows(json: unknown, report: ImportReport): SourceObject[] {
  return (firstFields(json) ?? []).flatMap((one, index) => {
    const place = `[${index}]`;
    if (isObject(one)) return new SourceObject(one, place, report);
    report.lost(place, "value_unreadable");
    return [];
  });
}

const headingsOf = (text: string) =>
  (parseCsv(firstLine(text), "lenient") ?? []).flatMap(({ cells }) =>
    cells.map(columnName),
  );

function csvRows(text: string, report: ImportReport): SourceObject[] {
  requireCells(text);
  const separator = separatorOf(text);
  if (separator !== ",") {
    const sign = separator === "\t" ? "tab" : separator;
    report.changed("", null, "delimiter_repaired", { sign });
  }
  const [header, ...rows] = parseCsv(text, "strict") ?? repaired();
  const names = header?.cells.map(columnName) ?? [];
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ cells, line }) => {
      const place = `line ${line}`;
      const named = cells.map(
        (cell, index) =>
          [names[index] || `column ${index + 1}`, shortenBlanks(cell)] as const,
      );
      return new SourceObject(
        Object.fromEntries(named),
        place,
        report,
        (name) => `${place}, ${name}`,
      );
    });

  function repaired() {
    const lenient = parseCsv(text, "lenient") ?? parseCsv(text, "none");
    if (!lenient) throw new ImportRefused("file_broken");
    report.changed("", null, "quotes_repaired");
    return lenient;
  }
}

/** Parses a CSV; null if it is invalid under this handling of quotes. */
function parseCsv(
  text: string,
  quotes: NonNullable<CsvOptions["quotes"]>,
): CsvRow[] | null {
  try {
    return readCsvRows(text, { quotes, skipEmptyLines: true });
  } catch (error) {
    if (error instanceof UnreadableCsv) return null;
    throw error;
  }
}
