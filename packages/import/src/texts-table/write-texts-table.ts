import {
  type CodedForm,
  textsOf,
  type Translation,
} from "@sigi/survey/translations/form-texts.ts";
import { writeWorkbook } from "../source/write-workbook.ts";
import { placeHeading, protectFormula } from "./table-cells.ts";

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
  const csv = rows.map((row) => row.map(csvCell).join(",")).join("\r\n");
  // Spreadsheets read UTF-8 by its mark.
  return new TextEncoder().encode(`\uFEFF${csv}\r\n`);
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

/** As RFC 4180 says. */
const csvCell = (text: string) =>
  `"${protectFormula(text).replaceAll('"', '""')}"`;
