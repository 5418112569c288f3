/** The user's rows are deleted. */
export interface DeletedRows {
  readonly rows: "deleted";
  /** The column that refers to the user; null if `where` describes how the rows are found instead. */
  readonly userColumn: string | null;
  /** The file that deletes them. */
  readonly where: string;
}

/** The rows are retained for a reason; each column is erased, or retained for its own reason. */
interface RetainedRows {
  readonly rows: "kept";
  readonly why: string;
  readonly columns: Readonly<Record<string, "erased" | `kept: ${string}`>>;
}

/** The rows hold no personal data. */
interface ImpersonalRows {
  readonly rows: "impersonal";
  readonly why: string;
  readonly columns: readonly string[];
}

export type TablePolicy = DeletedRows | RetainedRows | ImpersonalRows;

export const number = "kept: an id without personal data";
export const money = "kept: bookkeeping";
export const published = "kept: other users have read and answered it";
