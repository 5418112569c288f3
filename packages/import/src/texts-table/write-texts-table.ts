import { csvFile } from "@sigi/spreadsheets/csv/write-csv.ts";
import { writeWorkbook } from "@sigi/spreadsheets/xlsx/write-workbook.ts";
import {
  type CodedForm,
  textsOf,
  type Translation,
} from "@sigi/survey/translations/form-texts.ts";

/** The heading of the column with the places of texts. */
export const placeHeading = "place";

export interface TextsInLanguages {
  /** The survey, or its form, in its main language. */
  readonly texts: CodedForm;
  readonly language: string;
  /** The translations by language tag. */
  readonly translations: Readonly<Record<string, Translation>>;
}

export type TableFormat = "xlsx" | "csv";

/**
 * Writes all texts of a survey as a table with a row for each place and a column for each language, the survey's
 * language first.
 */
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
