import {
  type AnswerFormat,
  isAbsent,
  isRecord,
  refuse,
  unanswered,
} from "../answer-format.ts";
import type { Choice } from "../shared/choice.ts";
import {
  fieldAt,
  type FieldFaultCode,
  fieldFaults,
  fieldOperand,
  firstFaults,
  isBlank,
  isNothing,
  partIn,
  readFields,
  wholeAnswer,
} from "../shared/read-fields.ts";
import type { FieldValues } from "../shared/field-values.ts";
import { type InnerField, partOf } from "../shared/inner-fields.ts";

/** A table: each column is an input that every row has. */
export interface GridOptions {
  rows: Choice[];
  columns: InnerField[];
  randomiseRows: boolean;
}

/** The values of each answered row, by its id. */
export interface GridAnswer {
  [rowId: string]: FieldValues;
}

/**
 * A required grid needs its required columns in every row, an optional one only
 * in rows that are partly answered.
 */
export const gridAnswer: AnswerFormat<GridOptions, GridAnswer, FieldFaultCode> =
  {
    read: ({ options: { rows, columns }, required }, raw, context) => {
      if (isAbsent(raw)) return unanswered;
      if (!isRecord(raw)) return refuse("answer_unreadable");
      const value: GridAnswer = {};
      const faults = [];
      for (const row of rows) {
        const cells = partOf(raw, row.id) ?? {};
        if (!isRecord(cells)) return refuse("answer_unreadable");
        if (!required && isBlank(columns, cells)) continue;
        const place = partIn(wholeAnswer, row);
        const read = readFields(columns, cells, place, context);
        faults.push(...read.faults);
        if (Object.keys(read.values).length > 0) value[row.id] = read.values;
      }
      if (isNothing(value, faults)) return unanswered;
      return faults.length > 0 ? { faults: firstFaults(faults) } : { value };
    },
    faults: fieldFaults,
    operand: (value, [rowId, columnId], { rows, columns }, formats) => {
      const rowOperand = (id: string) => {
        const cells = (partOf(value, id) ?? {}) as FieldValues;
        return columnId === undefined
          ? columns.map((column) => fieldOperand(column, cells, formats))
          : fieldAt(columns, cells, columnId, formats);
      };
      return rowId === undefined
        ? rows.map(({ id }) => rowOperand(id))
        : rowOperand(rowId);
    },
  };
