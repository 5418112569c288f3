import { csvFile } from "@sigi/spreadsheets/csv/write-csv.ts";
import { writeWorkbook } from "@sigi/spreadsheets/xlsx/write-workbook.ts";
import {
  type CodedForm,
  textsOf,
  type Translation,
} from "@sigi/survey/translations/form-texts.ts";

/** The heading of the column that names where a text stands. */
export const placeHeading = "place";

export interface TextsInLanguages {
  /** The survey, or its form, in its own language. */
  readonly texts: CodedForm;
  readonly language: string;
  /** By tag. */
  readonly translations: Readonly<Record<string, Translation>>;
}

export type TableFormat = "xlsx" | "csv";

/** All texts of a survey as a table: a row for each place, a column for each language, the survey's own first. */
export function writeTextsTable(
  survey: TextsInLanguages,
  format: TableFormat,
): Uint8Array {
  const rows = rowsOf(survey);
  if (format === "xlsx") return writeWorkbook([{ name: "texts", rows }]);
  return new TextEncoder().encode(csvFile(rows, { quoted: true }));
}

function rowsOf({
  texts,
  language,
  translations,
}: TextsInLanguages): string[][] {
  const tags = Object.keys(translations);
  return [
    [placeHeading, language, ...tags],
    ...textsOf(texts).map(({ place, text }) => [
      place,
      text,
      ...tags.map((tag) => translations[tag]?.[place] ?? ""),
    ]),
  ];
}
