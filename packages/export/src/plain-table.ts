import type { Cells } from "./batches.ts";
import type { Column } from "./columns.ts";

/** A column of a sheet; `name` is its heading. */
export type SheetColumn = Pick<Column, "name" | "kind" | "categories">;

/** A table of no survey. */
export interface PlainTable {
  /** Names the worksheet. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The lines, some at a time, read as they are written. Cells of `date_time` are in UTC, "2026-08-17T03:00:00.000Z". */
  readonly lines: AsyncGenerator<readonly Cells[]>;
}
