import { columnLetters } from "@sigi/spreadsheets/xlsx/cells.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { ImportRefused } from "../import-refused.ts";
import type { ReadContext } from "../read-context.ts";
import { readWorkbook, type SheetRow } from "../source/read-workbook.ts";
import { SourceObject } from "../source/source-object.ts";
import { columnName } from "./xlsform-columns.ts";

/** The rows of an XLSForm's sheets, as objects with the usual column names. */
export interface XlsformSheets {
  readonly survey: readonly SourceObject[];
  readonly choices: readonly SourceObject[];
  readonly external: readonly SourceObject[];
  readonly settings: SourceObject | undefined;
  /** The names of all columns of the sheets "survey" and "choices". */
  readonly columns: ReadonlySet<string>;
}

/** Limits of a form, many more rows than a survey may have questions. */
const rowsMax = formLimits.questionsMax * 5;
const choicesMax = 200_000;

const knownSheets: ReadonlySet<string> = new Set([
  "survey",
  "choices",
  "settings",
  "external_choices",
]);

/** @throws ImportRefused if there is no sheet named "survey". */
export function readSheets(
  bytes: Uint8Array,
  { report }: ReadContext,
): XlsformSheets {
  const workbook = readWorkbook(bytes);
  if (!workbook.has("survey")) throw new ImportRefused("format_unknown");
  for (const [name, rows] of workbook) {
    if (!knownSheets.has(name) && rows.length > 0) {
      report.lost(name, "xlsform_sheet_unknown", { name });
    }
  }
  const read = (name: string) => tableOf(name, workbook.get(name) ?? []);
  const survey = read("survey");
  const choices = read("choices");
  const external = read("external_choices");
  if (
    survey.rows.length > rowsMax ||
    choices.rows.length + external.rows.length > choicesMax
  ) {
    const { questionsMax, sectionsMax } = formLimits;
    throw new ImportRefused("file_too_large", {
      questions: questionsMax,
      sections: sectionsMax,
    });
  }
  const objects = ({ rows, columns }: Table, name: string) =>
    rows.map((row) => {
      const cells = [...columns].flatMap(([column, key]) => {
        const text = row.cells.get(column)?.trim();
        return text ? [[key, text] as const] : [];
      });
      const letters = new Map(
        [...columns].map(([column, key]) => [key, columnLetters(column)]),
      );
      return new SourceObject(
        Object.fromEntries(cells),
        `${name}!${row.number}`,
        report,
        (key) => `${name}!${letters.get(key) ?? ""}${row.number}`,
      );
    });
  const [settings] = objects(read("settings"), "settings");
  return {
    survey: objects(survey, "survey"),
    choices: objects(choices, "choices"),
    external: objects(external, "external_choices"),
    settings,
    columns: new Set([...survey.columns.values(), ...choices.columns.values()]),
  };
}

interface Table {
  /** The names of the columns by index. A repeated name gets the column's letters. */
  readonly columns: ReadonlyMap<number, string>;
  readonly rows: readonly SheetRow[];
}

/** Reads a sheet. The first row with texts contains the headings. */
function tableOf(name: string, rows: readonly SheetRow[]): Table {
  const filled = rows.filter(({ cells }) => cells.size > 0);
  const [header, ...rest] = filled;
  const columns = new Map<number, string>();
  const used = new Set<string>();
  for (const [column, heading] of header?.cells ?? []) {
    const key =
      name === "settings"
        ? columnName(heading.toLowerCase())
        : columnName(heading);
    columns.set(
      column,
      used.has(key) ? `${key} (${columnLetters(column)})` : key,
    );
    used.add(key);
  }
  // Cells without a heading are remarks. They are named by their column's letters.
  for (const column of rest.flatMap(({ cells }) => [...cells.keys()])) {
    if (!columns.has(column))
      columns.set(column, `column ${columnLetters(column)}`);
  }
  return { columns, rows: rest };
}
