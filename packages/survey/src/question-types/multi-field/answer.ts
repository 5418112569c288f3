import {
  type AnswerFormat,
  isAbsent,
  isRecord,
  refuse,
  unanswered,
} from "../answer-format.ts";
import {
  fieldAt,
  type FieldFaultCode,
  fieldFaults,
  fieldOperand,
  firstFaults,
  isNothing,
  readFields,
  wholeAnswer,
} from "../shared/read-fields.ts";
import type { FieldValues } from "../shared/field-values.ts";
import type { InnerField } from "../shared/inner-fields.ts";

/** Several labelled inputs of any single-input types, as one question. */
export interface MultiFieldOptions {
  fields: InnerField[];
}

/** A partial answer needs the required fields too; one without any field is unanswered. */
export const multiFieldAnswer: AnswerFormat<
  MultiFieldOptions,
  FieldValues,
  FieldFaultCode
> = {
  read: ({ options: { fields } }, raw, context) => {
    if (isAbsent(raw)) return unanswered;
    if (!isRecord(raw)) return refuse("answer_unreadable");
    const { values, faults } = readFields(fields, raw, wholeAnswer, context);
    if (isNothing(values, faults)) return unanswered;
    return faults.length > 0
      ? { faults: firstFaults(faults) }
      : { value: values };
  },
  faults: fieldFaults,
  operand: (values, [id], { fields }, formats) =>
    id === undefined
      ? fields.map((field) => fieldOperand(field, values, formats))
      : fieldAt(fields, values, id, formats),
};
