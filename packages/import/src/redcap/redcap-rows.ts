import { formLimits } from "@sigi/survey/form-limits.ts";
import { parse } from "csv-parse/sync";
import type { OpenedFile } from "../formats.ts";
import { ImportRefused } from "../import-refused.ts";
import type { ImportReport } from "../report/import-report.ts";
import { isObject, SourceObject } from "../source/source-object.ts";
import { columnName } from "./redcap-columns.ts";

/** Many more rows than a survey has questions: more of them are no questionnaire. */
const rowsMax = formLimits.questionsMax * 5;

/** Whether a file is a data dictionary, as CSV or as the API's JSON. */
export function isDictionary({ text, json }: OpenedFile): boolean {
  if (json !== undefined) return firstFields(json) !== null;
  const names = headingsOf(text, delimiterOf(text));
  return names.includes("field_name") && names.includes("field_type");
}

/** The fields of a dictionary, each an object with the API's names for its columns. */
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

/** The list in which the first field with a name and a type stands; null where there is none. */
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

const delimiters = [",", ";", "\t"] as const;

/** The separator that the line of headings has most often. */
function delimiterOf(text: string): string {
  const line = firstLine(text);
  const count = (sign: string) => line.split(sign).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

const firstLine = (text: string) =>
  /^\s*([^\r\n]{0,5000})/.exec(text)?.[1] ?? "";

const headingsOf = (text: string, delimiter: string) =>
  (parseCsv(firstLine(text), delimiter, "lenient") ?? []).flatMap(
    ({ record }) => record.map(columnName),
  );

function csvRows(text: string, report: ImportReport): SourceObject[] {
  const delimiter = delimiterOf(text);
  if (delimiter !== ",") {
    const sign = delimiter === "\t" ? "tab" : delimiter;
    report.changed("", null, "delimiter_repaired", { sign });
  }
  const records = parseCsv(text, delimiter, "strict") ?? repaired();
  const [header, ...rows] = records;
  const names = header?.record.map(columnName) ?? [];
  return rows
    .filter(({ record }) => record.some((cell) => cell.trim() !== ""))
    .map(({ record, line }) => {
      const place = `line ${line}`;
      const cells = record.map(
        (cell, index) => [names[index] || `column ${index + 1}`, cell] as const,
      );
      return new SourceObject(
        Object.fromEntries(cells),
        place,
        report,
        (name) => `${place}, ${name}`,
      );
    });

  function repaired() {
    const lenient =
      parseCsv(text, delimiter, "lenient") ??
      parseCsv(text, delimiter, "unquoted");
    if (!lenient) throw new ImportRefused("file_broken");
    report.changed("", null, "quotes_repaired");
    return lenient;
  }
}

interface CsvRecord {
  readonly record: readonly string[];
  /** The line that it begins in, from 1. */
  readonly line: number;
}

/** The records of a CSV; null where it cannot be read this way. */
function parseCsv(
  text: string,
  delimiter: string,
  quoting: "strict" | "lenient" | "unquoted",
): CsvRecord[] | null {
  try {
    const parsed = parse(text, {
      delimiter,
      info: true,
      quote: quoting === "unquoted" ? null : '"',
      relax_column_count: true,
      relax_quotes: quoting !== "strict",
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({
      record,
      line: info.lines - record.join("").split("\n").length + 1,
    }));
  } catch {
    return null;
  }
}
