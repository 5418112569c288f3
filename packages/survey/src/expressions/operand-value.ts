/**
 * A value while an expression is evaluated. Dates and times are ISO texts,
 * which sort as texts; a picked choice is its code; null is what is unanswered.
 */
export type OperandValue =
  string | number | boolean | null | readonly OperandValue[];

/** The longest text that an expression makes. */
export const textMax = 10_000;

export const isList = (value: OperandValue): value is readonly OperandValue[] =>
  Array.isArray(value);

export function asText(value: OperandValue): string {
  if (value === null) return "";
  if (isList(value)) return value.map(asText).join(", ").slice(0, textMax);
  return String(value);
}
