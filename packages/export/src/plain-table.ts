import type { Cells } from "./batches.ts";
import type { Column } from "./columns.ts";

/** A column of a sheet; `name` is its heading. */
export type SheetColumn = Pick<Column, "name" | "kind" | "categories">;

/** A table that does not belong to a survey. */
export interface PlainTable {
  /** Name of the worksheet. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The lines in batches, read while they are written. Cells of `date_time` are in UTC, "2026-08-17T03:00:00.000Z". */
  readonly lines: AsyncGenerator<readonly Cells[]>;
}
