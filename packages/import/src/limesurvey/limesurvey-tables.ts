import type { ImportReport } from "../report/import-report.ts";
import {
  childrenOf,
  descend,
  parseXmlText,
  textOf,
  type XmlElement,
} from "../source/parse-xml.ts";
import { SourceObject } from "../source/source-object.ts";

/** A row of a table in an .lss file: its texts by column name. */
export type LimeRow = Readonly<Record<string, string>>;

/** The tables of a survey's structure ("Survey structure" in LimeSurvey's manual). */
export interface LimeTables {
  readonly names: readonly string[];
  readonly rows: (name: string) => readonly LimeRow[];
}

/** Returns true if a text is an .lss file. */
export const isSurveyStructure = (text: string): boolean =>
  /<LimeSurveyDocType>\s*(?:<!\[CDATA\[)?\s*Survey\b/.test(
    text.slice(0, 5_000),
  );

/** @throws ImportRefused when the file is not well-formed. */
export function readTables(text: string): LimeTables {
  const root = descend(parseXmlText(text), "document") ?? {};
  const names = childNames(root);
  const tables = new Map<string, readonly LimeRow[]>();
  return {
    names,
    rows: (name) => {
      const known = tables.get(name);
      if (known) return known;
      const rows = childrenOf(root, name)
        .flatMap((table) => childrenOf(table, "rows"))
        .flatMap((table) => childrenOf(table, "row"))
        .map(readRow);
      tables.set(name, rows);
      return rows;
    },
  };
}

const childNames = (element: XmlElement) =>
  Object.keys(element).filter((name) => !/^[@#]/.test(name));

const readRow = (row: XmlElement): LimeRow =>
  Object.fromEntries(
    childNames(row).map((name) => [name, textOf(childrenOf(row, name)[0])]),
  );

/** Groups rows by a key, in the order of the file. */
export function groupRows(
  rows: readonly LimeRow[],
  keyOf: (row: LimeRow) => string,
): ReadonlyMap<string, readonly LimeRow[]> {
  const groups = new Map<string, LimeRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Returns the text of a column that may be missing. */
export const cell = (row: LimeRow | undefined, name: string): string =>
  row && Object.hasOwn(row, name) ? (row[name] ?? "") : "";

/**
 * Combines rows of the same item in several languages to one object. Older
 * files repeat the row for each language, newer ones have a separate table of
 * texts. A value that differs in another language than the survey's is stored
 * with the language in its name: "question[fr]".
 */
export function mergeLanguages(
  rows: readonly LimeRow[],
  base: string,
  place: string,
  report: ImportReport,
): SourceObject {
  const languageOf = (row: LimeRow) => cell(row, "language") || base;
  const own = rows.filter((row) => languageOf(row) === base);
  const values = new Map<string, string>();
  for (const row of own) {
    for (const [name, text] of Object.entries(row)) {
      if (!values.get(name)) values.set(name, text);
    }
  }
  for (const row of rows) {
    const language = languageOf(row);
    if (language === base) continue;
    for (const [name, text] of Object.entries(row)) {
      if (keys.has(name) || text === "" || values.get(name) === text) continue;
      values.set(`${name}[${language}]`, text);
    }
  }
  return new SourceObject(Object.fromEntries(values), place, report);
}

/** Columns that join or order rows. They may differ between the tables. */
const keys: ReadonlySet<string> = new Set([
  "id",
  "aid",
  "qid",
  "gid",
  "sid",
  "language",
  "dvid",
  "surveyls_survey_id",
  "surveyls_language",
  "scale_id",
  "same_default",
  "question_order",
  "group_order",
  "sortorder",
]);
