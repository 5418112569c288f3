import { unprotectFormula } from "@sigi/spreadsheets/csv/formula-guard.ts";
import { readCsv, UnreadableCsv } from "@sigi/spreadsheets/csv/read-csv.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import {
  type CodedForm,
  textsOf,
  type Translation,
} from "@sigi/survey/translations/form-texts.ts";
import {
  languageName,
  languagePattern,
  toLanguageTag,
} from "@sigi/survey/translations/language-names.ts";
import { ImportRefused } from "../import-refused.ts";
import { languageTagOf } from "../languages.ts";
import { ImportReport } from "../report/import-report.ts";
import { openFile } from "../source/open-file.ts";
import { readWorkbook } from "../source/read-workbook.ts";
import { requireCells } from "../source/require-cells.ts";
import type { SourceFile } from "../source/source-file.ts";
import { placeHeading } from "./write-texts-table.ts";

/** The content of a table in one language. An empty text removes a translation. */
export interface TableTranslation {
  readonly texts: Translation;
  /** Places whose text in the survey's language has changed since the table was written. */
  readonly outdated: readonly string[];
}

export interface ReadTable {
  /** The translations by language tag, in the order of the columns. */
  readonly translations: Readonly<Record<string, TableTranslation>>;
  /** Places that the survey does not have, for example because it was edited after the table was written. */
  readonly unknownPlaces: readonly string[];
}

/** Maximum number of unknown places to list. In a table of another survey, all places are unknown. */
const unknownMax = 100;

/**
 * Reads a table of texts, as written by `writeTextsTable` and saved again by spreadsheets: .xlsx, or text with commas,
 * semicolons or tabs. Missing rows do not change the texts of their places.
 * @throws ImportRefused when it is no table of texts, when a column has no known language, or when two columns have the
 * same.
 */
export function readTextsTable(
  file: SourceFile,
  survey: { readonly texts: CodedForm; readonly language: string },
): ReadTable {
  const [heading = [], ...rows] = rowsOf(file);
  const columns = columnsOf(heading);
  const ownTexts = new Map(
    textsOf(survey.texts).map(({ place, text }) => [place, text]),
  );
  const cell = (row: readonly string[], column: number | undefined) =>
    column === undefined ? undefined : (row[column] ?? "");
  const places = rows.flatMap((row) => {
    const place = cell(row, columns.get(placeHeading))?.trim() ?? "";
    return place === "" ? [] : [{ place, row }];
  });
  const known = places.filter(({ place }) => ownTexts.has(place));
  const outdated = known
    .filter(({ place, row }) => {
      const own = cell(row, columns.get(survey.language));
      return own !== undefined && own.trim() !== ownTexts.get(place)?.trim();
    })
    .map(({ place }) => place);
  const tags = [...columns.keys()].filter(
    (name) => name !== placeHeading && name !== survey.language,
  );
  return {
    translations: Object.fromEntries(
      tags.map((tag) => {
        const texts = known.map(
          ({ place, row }) =>
            [place, cell(row, columns.get(tag)) ?? ""] as const,
        );
        return [tag, { texts: Object.fromEntries(texts), outdated }];
      }),
    ),
    unknownPlaces: places
      .map(({ place }) => place)
      .filter((place) => !ownTexts.has(place))
      .slice(0, unknownMax),
  };
}

/** Returns the indexes of the columns, by "place" and language tag. */
function columnsOf(heading: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [index, cell] of heading.entries()) {
    const name = cell.trim();
    if (name === "") continue;
    const known =
      name.toLowerCase() === placeHeading ? placeHeading : tagOf(name);
    if (known === null || columns.has(known)) {
      throw new ImportRefused("texts_column_unfit", {
        column: name.slice(0, 100),
      });
    }
    columns.set(known, index);
  }
  if (!columns.has(placeHeading))
    throw new ImportRefused("texts_place_missing");
  if (columns.size > formLimits.languagesMax + 2) {
    throw new ImportRefused("texts_languages_excess", {
      max: formLimits.languagesMax,
    });
  }
  return columns;
}

/** Returns the tag of a known language; null for other columns, such as notes. */
function tagOf(heading: string): string | null {
  const tag = languagePattern.test(heading) ? heading : languageTagOf(heading);
  const isKnown =
    tag !== null &&
    languagePattern.test(tag) &&
    toLanguageTag(tag) === tag &&
    languageName(tag, "en") !== tag;
  return isKnown ? tag : null;
}

function rowsOf(file: SourceFile): readonly (readonly string[])[] {
  const { text } = openFile(file, new ImportReport());
  if (text !== "") return csvRows(text);
  const [sheet = []] = [...readWorkbook(file.bytes).values()];
  return sheet.map(({ cells }) => {
    const last = Math.max(-1, ...cells.keys());
    return Array.from(
      { length: last + 1 },
      (_, column) => cells.get(column) ?? "",
    );
  });
}

function csvRows(text: string): string[][] {
  requireCells(text);
  try {
    const rows = readCsv(text, { skipEmptyLines: true });
    return rows.map((row) => row.map(unprotectFormula));
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new ImportRefused("file_broken");
    throw error;
  }
}
