import type {
  Expression,
  FunctionName,
  Scalar,
} from "@sigi/survey/expressions/expression.ts";
import { LogicUnsupported } from "./source-syntax.ts";

/** The kind of an expression's value, as far as it affects the translation of operators. */
export type ValueKind =
  | ("number" | "text" | "boolean" | "date" | "date_time" | "time")
  | ("choice" | "choices" | "list" | "any" | "nothing");

export interface Typed {
  readonly expression: Expression;
  readonly kind: ValueKind;
  /** The value of each code of the file: an id, or true and false for a yes/no question. */
  readonly codes?: ReadonlyMap<string, Scalar>;
}

export const call = (
  name: FunctionName,
  ...args: Expression[]
): Expression => ({
  call: name,
  args,
});

export const typed = (kind: ValueKind, expression: Expression): Typed => ({
  kind,
  expression,
});

export const truth = (expression: Expression) => typed("boolean", expression);

export const literal = (value: Scalar): Typed =>
  typed(
    typeof value === "number"
      ? "number"
      : typeof value === "boolean"
        ? "boolean"
        : "text",
    { value },
  );

/** Returns the value of a literal; undefined for any other expression. */
export function literalOf({ expression }: Typed): Scalar | undefined {
  return "value" in expression && !Array.isArray(expression.value)
    ? expression.value
    : undefined;
}

const numberText = /^\s*[-+]?\d{1,15}(?:\.\d{1,15})?\s*$/;

/** Converts a value to an operand of arithmetic. */
export function asNumber(value: Typed): Expression {
  const { expression, kind, codes } = value;
  const constant = literalOf(value);
  if (typeof constant === "string" && numberText.test(constant)) {
    return { value: Number(constant) };
  }
  const numericCodes =
    kind === "choice" &&
    [...(codes?.values() ?? [])].every((code) => numberText.test(String(code)));
  return kind === "number" ||
    kind === "boolean" ||
    kind === "any" ||
    numericCodes
    ? expression
    : call("number", expression);
}

/** Converts a value to a condition: numbers are true if they are not 0, other values if there is one. */
export function asCondition(value: Typed): Expression {
  const { expression, kind } = value;
  const constant = literalOf(value);
  if (constant !== undefined) {
    return { value: constant !== "" && constant !== 0 && constant !== false };
  }
  if (kind === "boolean" || kind === "any") return expression;
  return kind === "number"
    ? call(
        "and",
        call("answered", expression),
        call("not_equals", expression, { value: 0 }),
      )
    : call("answered", expression);
}

/**
 * Compares two values for equality. A comparison with "" checks that there is
 * no answer. A comparison with a code that the list does not have is always
 * false.
 * @param onMissing is called with such a code.
 */
export function equality(
  one: Typed,
  other: Typed,
  onMissing: (code: string) => void,
): Expression {
  const constant = literalOf(other);
  if (constant === undefined) {
    if (literalOf(one) !== undefined) return equality(other, one, onMissing);
    return equalOperands(one, other);
  }
  if (constant === "") return call("not", call("answered", one.expression));
  if (one.codes) {
    const code = codeOf(one.codes, String(constant));
    if (code === undefined) {
      onMissing(String(constant));
      return { value: false };
    }
    return call("equals", one.expression, { value: code });
  }
  if (one.kind === "number" && !numberText.test(String(constant))) {
    onMissing(String(constant));
    return { value: false };
  }
  if (one.kind === "boolean") {
    const flag = flagOf(constant);
    if (flag === undefined) throw new LogicUnsupported(String(constant));
    return flag ? one.expression : call("not", one.expression);
  }
  if (one.kind === "nothing") throw new LogicUnsupported(String(constant));
  return call("equals", one.expression, other.expression);
}

function equalOperands(one: Typed, other: Typed): Expression {
  const numeric = one.kind === "number" || other.kind === "number";
  return numeric
    ? call("equals", asNumber(one), asNumber(other))
    : call("equals", one.expression, other.expression);
}

/** Returns the value of a code. If there is no exact match, numbers match by value: "01" matches 1. */
export function codeOf(
  codes: ReadonlyMap<string, Scalar>,
  code: string,
): Scalar | undefined {
  const exact = codes.get(code.trim());
  if (exact !== undefined || !numberText.test(code)) return exact;
  for (const [known, value] of codes) {
    if (numberText.test(known) && Number(known) === Number(code)) return value;
  }
  return undefined;
}

const flagOf = (value: Scalar): boolean | undefined =>
  ({ "1": true, true: true, "0": false, false: false })[String(value)];

const days: ReadonlySet<ValueKind> = new Set(["date", "date_time"]);

type Ordering = "less" | "less_or_equal" | "greater" | "greater_or_equal";

/** The comparison functions by the signs that most tools use. */
export const orderings: ReadonlyMap<string, Ordering> = new Map([
  ["<", "less"],
  ["<=", "less_or_equal"],
  [">", "greater"],
  [">=", "greater_or_equal"],
]);

/** Compares the order of two values. */
export function ordering(name: Ordering, one: Typed, other: Typed): Expression {
  const temporal = [one, other].some(
    ({ kind }) => days.has(kind) || kind === "time",
  );
  return temporal
    ? call(name, one.expression, other.expression)
    : call(name, asNumber(one), asNumber(other));
}

/** Rounds down to a whole number. */
export const floor = (value: Expression): Expression =>
  "value" in value && typeof value.value === "number"
    ? { value: Math.floor(value.value) }
    : call("subtract", value, call("modulo", value, { value: 1 }));

/** Raises a value to a power that is a small whole number. */
export function power(base: Expression, exponent: number): Expression {
  if ("value" in base && typeof base.value === "number") {
    const value = base.value ** exponent;
    if (Number.isFinite(value)) return { value };
  }
  if (!Number.isInteger(exponent) || exponent < 1 || exponent > 4) {
    throw new LogicUnsupported("^");
  }
  return exponent === 1
    ? base
    : call("multiply", power(base, exponent - 1), base);
}

/** Joins the parts with "and" or "or", without nesting the same operator. */
export function joined(
  name: "and" | "or",
  parts: readonly Expression[],
): Expression {
  const flat = parts.flatMap((part) =>
    "call" in part && part.call === name ? part.args : [part],
  );
  const [only] = flat;
  return only && flat.length === 1 ? only : call(name, ...flat);
}

/** Negates a condition in the simplest form. */
export function negated(condition: Expression): Expression {
  if (!("call" in condition)) return call("not", condition);
  switch (condition.call) {
    case "equals":
      return { ...condition, call: "not_equals" };
    case "not_equals":
      return { ...condition, call: "equals" };
    case "not":
      return condition.args[0] ?? condition;
    default:
      return call("not", condition);
  }
}
