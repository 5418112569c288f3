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
import { Work } from "./work.ts";
import { surveyJsReader } from "./surveyjs/read-surveyjs.ts";

export interface ImportedSurvey {
  readonly format: ImportFormat;
  /** The survey. It can be published, except for the purposes of personal questions. */
  readonly definition: SurveyDefinition;
  readonly report: ImportReport;
}

interface ImportOptions {
  readonly clean: CleanRichText;
  /** Sanitises the texts that readers copy unchanged. */
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
 * Reads a questionnaire of another tool, or one in the product's own format.
 * Parts that a survey cannot hold are changed or removed, and reported at their
 * place.
 * @param format the format, if the caller knows it; otherwise it is detected
 * from the content.
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
  const work = new Work();
  const context = new ReadContext(report, clean, work);
  const read = readers[known].read(opened, context);
  const definition = sanitise(storable(read, work));
  requireRoom(definition);
  const fitting = fitDefinition(definition, context);
  return {
    format: known,
    definition: fitTranslations(fitting, report),
    report,
  };
}

/** @throws ImportRefused if the definition exceeds the maximum size of a form. */
function requireRoom(definition: SurveyDefinition): void {
  if (JSON.stringify(toForm(definition)).length > formLimits.sizeMax) {
    throw new ImportRefused("file_too_large");
  }
}

/**
 * Removes characters that databases cannot store: NUL and unpaired surrogates. Counts the texts, which are cleaned next.
 * @throws ImportRefused when that would be too much work.
 */
function storable<Value>(value: Value, work: Work): Value;
function storable(value: unknown, work: Work): unknown {
  if (typeof value === "string") {
    work.clean(value);
    return wellFormed(value);
  }
  if (Array.isArray(value))
    return value.map((item) => storable(item, work) as unknown);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      wellFormed(key),
      storable(part, work),
    ]),
  );
}

const wellFormed = (text: string) => text.replaceAll("\0", "").toWellFormed();
