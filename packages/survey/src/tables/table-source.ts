import type { Expression } from "../expressions/expression.ts";

/** A list of choices from the rows of one of the form's lookup tables. */
export interface TableSource {
  /** The code of the table. */
  table: string;
  /** The column with the codes of the choices. Rows with the same code are one choice. */
  value: string;
  /** The column with the labels of the choices. */
  label: string;
  /** The filters: only rows that match all of them are choices. */
  where: TableFilter[];
}

/**
 * A row matches if its cell in the column is the text of the value, or of one of its entries. No row matches an
 * unanswered value.
 */
export interface TableFilter {
  column: string;
  equals: Expression;
}

export function isTableSource(source: unknown): source is TableSource {
  return typeof source === "object" && source !== null && "table" in source;
}

/** The table that a question's list comes from; null for a question without one. */
export function tableSourceOf({
  options,
}: {
  readonly options: object;
}): TableSource | null {
  const source: unknown = Reflect.get(options, "source");
  return isTableSource(source) ? source : null;
}
