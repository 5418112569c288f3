import type { QuestionOf, QuestionTypeName } from "@sigi/survey/survey-form.ts";

/**
 * The props of a question type's field. `value` is the raw value that the field itself passed to `onChange`, or a
 * restored one.
 */
export interface FieldProps<Type extends QuestionTypeName> {
  readonly question: QuestionOf<Type>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The id of the field's control, which the title labels. */
  readonly controlId: string;
  /** The ids of help and fault texts, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** What is wrong with single inputs, for types with several: the field shows it beside them. */
  readonly partFaults?: readonly PartFault[];
}

/** A fault of an answer, in words. */
export interface QuestionFault {
  readonly text: string;
  /** Of a fault in one of several inputs, its place in the answer: the ids of its row and field, or the number of its entry and its field's id. */
  readonly path?: readonly string[];
}

/** A fault of one input, in words. */
export type PartFault = Required<QuestionFault>;

/** The attributes that every control of a field has. */
export function controlState({
  describedBy,
  invalid,
}: Pick<FieldProps<QuestionTypeName>, "describedBy" | "invalid">) {
  return {
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
  };
}
