/**
 * A value during the evaluation of an expression. Dates and times are ISO
 * texts, which sort as texts; a picked choice is its code; null means
 * unanswered.
 */
export type OperandValue = Entry | readonly OperandValue[];

type Entry = string | number | boolean | null;

export const isList = (value: OperandValue): value is readonly OperandValue[] =>
  Array.isArray(value);

/** Cached entries, because many expressions read the entries of the same answer. */
const known = new WeakMap<readonly OperandValue[], readonly Entry[]>();

/** Flattens a list and the lists in it. */
export function flat(list: readonly OperandValue[]): readonly Entry[] {
  const [only] = list;
  if (list.length === 1 && only !== undefined && isList(only)) {
    return flat(only);
  }
  const found = known.get(list);
  if (found) return found;
  const entries = list.flatMap((one) => (isList(one) ? flat(one) : [one]));
  known.set(list, entries);
  return entries;
}

const numberText = /^[-+]?\d{1,15}(?:\.\d{1,15})?$/;

/** Converts a number, a truth value or a numeric code to a number; null for any other value. */
export function asNumber(value: OperandValue): number | null {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" && numberText.test(value)
    ? Number(value)
    : null;
}

/** Maximum length of a text that an expression produces. */
export const textMax = 10_000;

/** Converts a value to text; the entries of a list are separated by commas. */
export function asText(value: OperandValue): string {
  if (value === null) return "";
  if (!isList(value)) return String(value);
  let text = "";
  for (const [index, one] of flat(value).entries()) {
    if (text.length >= textMax) break;
    text += index === 0 ? asText(one) : `, ${asText(one)}`;
  }
  return text.slice(0, textMax);
}
