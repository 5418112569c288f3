import { type ImportFormat, importFormats } from "@sigi/survey/file-formats.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { type SurveyDefinition, toForm } from "./definition.ts";
import { fitDefinition } from "./fit-definition.ts";
import { fitTranslations } from "./fit-translations.ts";
import type { FormatReader } from "./formats.ts";
import { ImportRefused } from "./import-refused.ts";
import { limesurveyReader } from "./limesurvey/read-limesurvey.ts";
import { ownFormatReader } from "./own-format/read-own-format.ts";
import { type CleanRichText, ReadContext } from "./read-context.ts";
import { qualtricsReader } from "./qualtrics/read-qualtrics.ts";
import { redcapReader } from "./redcap/read-redcap.ts";
import { xlsformReader } from "./xlsform/read-xlsform.ts";
import { textReader } from "./text/read-text.ts";
import { ImportReport } from "./report/import-report.ts";
import { isObject } from "./source/source-object.ts";
import { openFile } from "./source/open-file.ts";
import type { SourceFile } from "./source/source-file.ts";
import { surveyJsReader } from "./surveyjs/read-surveyjs.ts";

export interface ImportedSurvey {
  readonly format: ImportFormat;
  /** Can be published, apart from the purposes of personal questions. */
  readonly definition: SurveyDefinition;
  readonly report: ImportReport;
}

interface ImportOptions {
  readonly clean: CleanRichText;
  /** Sanitises the texts that readers take over as they are. */
  readonly sanitise?: (definition: SurveyDefinition) => SurveyDefinition;
  readonly format?: ImportFormat;
}

const readers: Readonly<Record<ImportFormat, FormatReader>> = {
  sigi: ownFormatReader,
  surveyjs: surveyJsReader,
  qualtrics: qualtricsReader,
  limesurvey: limesurveyReader,
  redcap: redcapReader,
  xlsform: xlsformReader,
  text: textReader,
};

/**
 * Reads a questionnaire of another tool, or our own format. What a survey
 * cannot hold is changed or left out, and reported at its place.
 * @param format only where the caller knows it; otherwise the content tells it.
 * @throws ImportRefused when the file as a whole cannot be read.
 */
export function importSurvey(
  file: SourceFile,
  { clean, sanitise = (read) => read, format }: ImportOptions,
): ImportedSurvey {
  const report = new ImportReport();
  const opened = openFile(file, report);
  const known =
    format ?? importFormats.find((one) => readers[one].recognises(opened));
  if (!known) throw new ImportRefused("format_unknown");
  const context = new ReadContext(report, clean);
  const definition = sanitise(storable(readers[known].read(opened, context)));
  requireRoom(definition);
  const fitting = fitDefinition(definition, context);
  return {
    format: known,
    definition: fitTranslations(fitting, report),
    report,
  };
}

/** @throws ImportRefused for more than a form may hold in all. */
function requireRoom(definition: SurveyDefinition): void {
  if (JSON.stringify(toForm(definition)).length > formLimits.sizeMax) {
    throw new ImportRefused("file_too_large");
  }
}

/** Without what no database stores: NUL, and halves of surrogate pairs. */
function storable<Value>(value: Value): Value;
function storable(value: unknown): unknown {
  if (typeof value === "string") return wellFormed(value);
  if (Array.isArray(value))
    return value.map((item) => storable(item) as unknown);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      wellFormed(key),
      storable(part),
    ]),
  );
}

const wellFormed = (text: string) => text.replaceAll("\0", "").toWellFormed();
