import type { SurveyDefinition } from "./definition.ts";
import type { ReadContext } from "./read-context.ts";
import type { SourceFile } from "./source/source-file.ts";

/** The formats that can be read. */
export const importFormats = [
  "sigi",
  "limesurvey",
  "redcap",
  "xlsform",
  "text",
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The formats that can be written. */
export type ExportFormat = "sigi" | "xlsform";

/**
 * Reads one format. The definition may have faults, which `fitDefinition`
 * mends; each part of the file is reported through the context.
 * @throws ImportRefused when the file as a whole cannot be read.
 */
export interface FormatReader {
  /** Whether a file has this format, judged by its content. */
  readonly recognises: (file: OpenedFile) => boolean;
  readonly read: (file: OpenedFile, context: ReadContext) => SurveyDefinition;
}

/** A file with what telling its format needs, computed at most once. */
export interface OpenedFile extends SourceFile {
  /** Its text; "" for an archive. */
  readonly text: string;
  /** Its value as JSON; undefined where it is not JSON. */
  readonly json: unknown;
}
