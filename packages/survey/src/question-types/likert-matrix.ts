import type { MatrixAnswer } from "../answer.ts";
import type { OptionFault } from "../fault.ts";
import {
  type ReadResult,
  isAbsent,
  isRecord,
  refuse,
  unanswered,
} from "../read-result.ts";
import { formLimits, type LikertMatrixOptions } from "../survey-form.ts";
import { checkChoices } from "./choices.ts";

/** Reads one column per row. A required matrix wants every row, another one takes those that are answered. */
export function readLikertMatrix(
  options: LikertMatrixOptions,
  raw: unknown,
  required: boolean,
): ReadResult<MatrixAnswer> {
  if (isAbsent(raw)) return unanswered;
  if (!isRecord(raw)) return refuse("answer_unreadable");
  const rows = options.rows.map((row) => row.id);
  const columns = new Set(options.columns.map((column) => column.id));
  if (Object.keys(raw).some((key) => !rows.includes(key))) {
    return refuse("row_unknown");
  }
  const value: MatrixAnswer = {};
  for (const row of rows) {
    const column = Object.hasOwn(raw, row) ? raw[row] : undefined;
    if (isAbsent(column) || column === "") continue;
    if (typeof column !== "string") return refuse("answer_unreadable");
    if (!columns.has(column)) return refuse("choice_unknown");
    value[row] = column;
  }
  const answered = Object.keys(value).length;
  if (answered === 0) return unanswered;
  if (required && answered < rows.length) {
    return refuse("rows_unanswered", { count: rows.length - answered });
  }
  return { value };
}

export function checkLikertMatrix(options: LikertMatrixOptions): OptionFault[] {
  const { rowsMin, rowsMax, columnsMin, columnsMax } = formLimits;
  return [
    ...checkChoices(options.rows, {
      field: "rows",
      min: rowsMin,
      max: rowsMax,
    }),
    ...checkChoices(options.columns, {
      field: "columns",
      min: columnsMin,
      max: columnsMax,
    }),
  ];
}

export const likertMatrixDefaults: LikertMatrixOptions = {
  rows: [{ id: "r1", label: "" }],
  columns: ["c1", "c2", "c3", "c4", "c5"].map((id) => ({ id, label: "" })),
  randomiseRows: false,
};
