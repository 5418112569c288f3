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
  /** The faults of single inputs, for types with several inputs: the field shows them beside the inputs. */
  readonly partFaults?: readonly PartFault[];
}

/** A fault of an answer, described in the page's language. */
export interface QuestionFault {
  readonly text: string;
  /**
   * The place of a fault in one of several inputs: the ids of its row and field, or the number of its entry and its
   * field's id.
   */
  readonly path?: readonly string[];
}

/** A fault of one input, described in the page's language. */
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
