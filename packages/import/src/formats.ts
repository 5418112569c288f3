import type { SurveyDefinition } from "./definition.ts";
import type { ReadContext } from "./read-context.ts";
import type { SourceFile } from "./source/source-file.ts";

/**
 * Reads one format. The definition may have faults, which `fitDefinition`
 * repairs; each part of the file is reported through the context.
 * @throws ImportRefused when the file as a whole cannot be read.
 */
export interface FormatReader {
  /** Returns true if the content of the file has this format. */
  readonly recognises: (file: OpenedFile) => boolean;
  readonly read: (file: OpenedFile, context: ReadContext) => SurveyDefinition;
}

/** A file with the values that detecting its format requires, computed at most once. */
export interface OpenedFile extends SourceFile {
  /** The file's text; "" for an archive. */
  readonly text: string;
  /** The file's JSON value; undefined if it is not JSON. */
  readonly json: unknown;
}
