/** Reason why a survey cannot be exported in a format. */
export type ExportRefusal =
  /** A table has more than `most` columns, the limit of a worksheet. Thrown before anything is written. */
  | "columns_excess"
  /** The export has more bytes than a .zip file can have, or more pages than a report. */
  | "file_too_large"
  /** A repeated reading of the answers returned other answers than the first. */
  | "answers_changed";

export class ExportRefused extends Error {
  readonly code: ExportRefusal;
  readonly most: number | null;

  constructor(code: ExportRefusal, most: number | null = null) {
    super(`The export is refused: ${code}.`);
    this.code = code;
    this.most = most;
  }
}
