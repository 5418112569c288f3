import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import { checkChoices } from "./check-choices.ts";
import type { Choice } from "./choice.ts";

export const matrixOptionFaults = {
  rows_missing: m.fault_rows_missing,
  rows_excess: m.fault_rows_excess,
  columns_missing: m.fault_columns_missing,
  columns_excess: m.fault_columns_excess,
} satisfies FaultTexts<string>;

const { rowsMin, rowsMax, columnsMin, columnsMax } = formLimits;

/** Checks the rows and columns of a matrix. */
export function checkMatrixLists({
  rows,
  columns,
}: {
  rows: readonly Choice[];
  columns: readonly Choice[];
}) {
  return [
    ...checkChoices(rows, { field: "rows", min: rowsMin, max: rowsMax }),
    ...checkChoices(columns, {
      field: "columns",
      min: columnsMin,
      max: columnsMax,
    }),
  ];
}
