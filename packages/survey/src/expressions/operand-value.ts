/**
 * A value while an expression is evaluated. Dates and times are ISO texts,
 * which sort as texts; a picked choice is its code; null is what is unanswered.
 */
export type OperandValue =
  string | number | boolean | null | readonly OperandValue[];
