import type { ExportFormat } from "@sigi/survey/file-formats.ts";
import type { SurveyDefinition } from "./definition.ts";
import { writeOwnFormat } from "./own-format/write-own-format.ts";
import { ImportReport } from "./report/import-report.ts";
import { writeSurveyJs } from "./surveyjs/write-surveyjs.ts";
import { writeXlsform } from "./xlsform/write-xlsform.ts";

export interface ExportedSurvey {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** File name extension, without a dot. */
  readonly extension: string;
  /**
   * Reports the parts that the format cannot hold. `source` is the place in the
   * survey, `target` the place in the file.
   */
  readonly report: ImportReport;
}

interface FormatWriter {
  readonly mediaType: string;
  readonly extension: string;
  /** Writes the survey and reports each part that the format cannot hold. */
  readonly write: (
    definition: SurveyDefinition,
    report: ImportReport,
  ) => Uint8Array;
}

const writers: Readonly<Record<ExportFormat, FormatWriter>> = {
  sigi: {
    mediaType: "application/json",
    extension: "json",
    write: (definition) => new TextEncoder().encode(writeOwnFormat(definition)),
  },
  surveyjs: {
    mediaType: "application/json",
    extension: "json",
    write: (definition, report) =>
      new TextEncoder().encode(writeSurveyJs(definition, report)),
  },
  xlsform: {
    mediaType:
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
    write: writeXlsform,
  },
};

/** Writes a survey as a file of a format. */
export function exportSurvey(
  definition: SurveyDefinition,
  format: ExportFormat,
): ExportedSurvey {
  const { mediaType, extension, write } = writers[format];
  const report = new ImportReport();
  return { bytes: write(definition, report), mediaType, extension, report };
}
