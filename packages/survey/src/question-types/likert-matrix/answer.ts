import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";
import type { Choice } from "../shared/choice.ts";
import { ownValue } from "../shared/own-value.ts";

/** One column is picked for each row. */
export interface LikertMatrixOptions {
  rows: Choice[];
  columns: Choice[];
  randomiseRows: boolean;
}

/** One column id for each answered row id. */
export type MatrixAnswer = Record<string, string>;

const faults = {
  choice_unknown: m.fault_choice_unknown,
  row_unknown: m.fault_row_unknown,
  rows_unanswered: m.fault_rows_unanswered,
} satisfies FaultTexts<string>;

type MatrixFaultCode = keyof typeof faults;

/** A required matrix needs an answer in every row; an optional one accepts any rows. */
export const likertMatrixAnswer: AnswerFormat<
  LikertMatrixOptions,
  MatrixAnswer,
  MatrixFaultCode
> = {
  read: ({ options, required }, raw) => readMatrix(options, raw, required),
  faults,
  operand: (value, [row]) =>
    row === undefined ? Object.values(value) : (ownValue(value, row) ?? null),
};

function readMatrix(
  options: LikertMatrixOptions,
  raw: unknown,
  required: boolean,
): ReadResult<MatrixAnswer, MatrixFaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (!isRecord(raw)) return refuse("answer_unreadable");
  const rows = options.rows.map((row) => row.id);
  const known = new Set(rows);
  const columns = new Set(options.columns.map((column) => column.id));
  if (Object.keys(raw).some((key) => !known.has(key))) {
    return refuse("row_unknown");
  }
  const value: MatrixAnswer = {};
  for (const row of rows) {
    const column = ownValue(raw, row);
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
