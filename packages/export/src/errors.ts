/** Why a survey cannot be exported in a format. */
export type ExportRefusal =
  /** More columns than a worksheet can have: `most`. Known before anything is written. */
  | "columns_excess"
  /** More bytes than a .zip file can have, or more pages than a report. */
  | "file_too_large"
  /** A later reading of the answers gave other answers than the first. */
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
