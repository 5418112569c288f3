import { asNumber, flat, isList, type OperandValue } from "./operand-value.ts";

type Scalar = Exclude<OperandValue, readonly OperandValue[]>;

/**
 * Returns true if two values are equal. Several picked choices equal each of
 * their codes, and the same codes in any order. Codes are texts, so 5 equals
 * "5". Null equals nothing. Runs in time linear in the size of the values.
 */
export function equal(a: OperandValue, b: OperandValue): boolean {
  if (!isList(a)) return isList(b) ? hasEqual(b, a) : areSame(a, b);
  if (!isList(b)) return hasEqual(a, b);
  const entries = flat(a);
  const others = flat(b);
  if (entries.length !== others.length) return false;
  const known = valuesOf(others);
  return entries.every((one) => known.has(one));
}

/** Returns true if the two values, or any entries of them, are equal. */
export function anyEqual(a: OperandValue, b: OperandValue): boolean {
  if (!isList(a) || !isList(b)) return equal(a, b);
  const known = valuesOf(flat(b));
  return flat(a).some((one) => known.has(one));
}

const hasEqual = (list: readonly OperandValue[], value: Scalar) =>
  flat(list).some((one) => areSame(one, value));

function areSame(a: Scalar, b: Scalar): boolean {
  if (a === null || b === null) return false;
  if (typeof a === typeof b) return a === b;
  if (typeof a === "number" || typeof b === "number") {
    const one = asNumber(a);
    return one !== null && one === asNumber(b);
  }
  return String(a) === String(b);
}

/** Cached indexes, because many expressions compare with the same answer. */
const indexed = new WeakMap<readonly Scalar[], Values>();

function valuesOf(list: readonly Scalar[]): Values {
  const found = indexed.get(list) ?? new Values(list);
  indexed.set(list, found);
  return found;
}

/** An index of a list that finds equal values in constant time. */
class Values {
  readonly #values: ReadonlySet<Scalar>;
  /** The numbers that equal the texts and truth values. */
  readonly #numbers: ReadonlySet<number | null>;

  constructor(values: readonly Scalar[]) {
    this.#values = new Set(values);
    this.#numbers = new Set(
      values.filter((one) => typeof one !== "number").map(asNumber),
    );
  }

  has(value: Scalar): boolean {
    if (value === null) return false;
    if (this.#values.has(value)) return true;
    if (typeof value === "number") return this.#numbers.has(value);
    const number = asNumber(value);
    if (number !== null && this.#values.has(number)) return true;
    return typeof value === "boolean"
      ? this.#values.has(String(value))
      : this.#values.has(value === "true") && /^(?:true|false)$/.test(value);
  }
}
