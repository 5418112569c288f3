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
import { countCombinable } from "../shared/several-choices.ts";

/** Several columns may be picked for each row; `min` and `max` limit their number in a row, null sets no limit. */
export interface CheckboxMatrixOptions {
  rows: Choice[];
  columns: Choice[];
  randomiseRows: boolean;
  randomiseColumns: boolean;
  min: number | null;
  max: number | null;
}

/** The picked column ids of each answered row id, in the columns' order. */
export type CheckboxMatrixAnswer = Record<string, string[]>;

const faults = {
  choice_exclusive: m.fault_choice_exclusive,
  choice_repeated: m.fault_choice_repeated,
  choice_unknown: m.fault_choice_unknown,
  row_choices_too_few: m.fault_row_choices_too_few,
  row_choices_too_many: m.fault_row_choices_too_many,
  row_unknown: m.fault_row_unknown,
  rows_unanswered: m.fault_rows_unanswered,
} satisfies FaultTexts<string>;

type FaultCode = keyof typeof faults;

/** A required matrix needs an answer in every row; an optional one accepts any rows. */
export const checkboxMatrixAnswer: AnswerFormat<
  CheckboxMatrixOptions,
  CheckboxMatrixAnswer,
  FaultCode
> = {
  read: ({ options, required }, raw) => readMatrix(options, raw, required),
  faults,
  operand: (value, [row, column]) => {
    if (row === undefined) return Object.values(value);
    const picked = ownValue(value, row);
    if (!picked) return null;
    return column === undefined ? picked : picked.includes(column);
  },
};

function readMatrix(
  options: CheckboxMatrixOptions,
  raw: unknown,
  required: boolean,
): ReadResult<CheckboxMatrixAnswer, FaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (!isRecord(raw)) return refuse("answer_unreadable");
  const rows = options.rows.map((row) => row.id);
  const known = new Set(rows);
  if (Object.keys(raw).some((key) => !known.has(key))) {
    return refuse("row_unknown");
  }
  const value: CheckboxMatrixAnswer = {};
  for (const row of rows) {
    const result = readRow(options, ownValue(raw, row));
    if ("faults" in result) return result;
    if (result.value !== null) value[row] = result.value;
  }
  const answered = Object.keys(value).length;
  if (answered === 0) return unanswered;
  if (required && answered < rows.length) {
    return refuse("rows_unanswered", { count: rows.length - answered });
  }
  return { value };
}

function readRow(
  { columns, min, max }: CheckboxMatrixOptions,
  raw: unknown,
): ReadResult<string[], FaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (!Array.isArray(raw)) return refuse("answer_unreadable");
  if (raw.length === 0) return unanswered;
  if (raw.length > columns.length) {
    return refuse("row_choices_too_many", { max: columns.length });
  }
  const picked = new Set<unknown>(raw);
  const inOrder = columns.filter(({ id }) => picked.has(id));
  if (raw.some((item) => typeof item !== "string")) {
    return refuse("answer_unreadable");
  }
  if (inOrder.length < picked.size) return refuse("choice_unknown");
  if (picked.size < raw.length) return refuse("choice_repeated");
  const value = inOrder.map(({ id }) => id);
  if (inOrder.some(({ exclusive }) => exclusive)) {
    return value.length > 1 ? refuse("choice_exclusive") : { value };
  }
  const least = Math.min(
    min ?? 1,
    countCombinable({ choices: columns, other: false }),
  );
  if (value.length < least)
    return refuse("row_choices_too_few", { min: least });
  if (max !== null && value.length > max) {
    return refuse("row_choices_too_many", { max });
  }
  return { value };
}
