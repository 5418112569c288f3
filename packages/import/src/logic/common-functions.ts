import type { Expression } from "@sigi/survey/expressions/expression.ts";
import {
  asCondition,
  asNumber,
  call,
  floor,
  literal,
  literalOf,
  power,
  truth,
  type Typed,
  typed,
} from "./typed-expression.ts";

// Functions that several tools have under different names.

export type Translate = (args: readonly Typed[]) => Typed;

/** Placeholder for a missing argument. */
export const nothing = literal("");

export const number = (expression: Expression) => typed("number", expression);

/** Converts an argument to numbers; the values of a list already are numbers. */
export const entries = (value: Typed): Expression =>
  value.kind === "list" ? value.expression : asNumber(value);

/** Converts "" to null. Other tools return "" for an empty value, which would be a text in a number. */
export const withoutEmpty = (value: Typed): Expression =>
  literalOf(value) === "" ? { value: null } : value.expression;

export const conditional: Translate = ([
  condition = nothing,
  then = nothing,
  otherwise = nothing,
]) => ({
  kind: then.kind === otherwise.kind ? then.kind : "any",
  expression: call(
    "if",
    asCondition(condition),
    withoutEmpty(then),
    withoutEmpty(otherwise),
  ),
});

export const absolute: Translate = ([value = nothing]) =>
  number(call("abs", asNumber(value)));

export const floored: Translate = ([value = nothing]) =>
  number(floor(asNumber(value)));

export const ceiled: Translate = ([value = nothing]) =>
  number(ceiling(asNumber(value)));

/** Rounds up to a whole number. */
export const ceiling = (value: Expression): Expression =>
  call("negate", floor(call("negate", value)));

/** Rounds to a number of decimals, 0 by default. */
export const rounded: Translate = ([value = nothing, digits]) =>
  number(call("round", asNumber(value), ...(digits ? [asNumber(digits)] : [])));

/** Returns the whole part of a number, or null for a text that is not a number. */
export const truncated: Translate = ([value = nothing]) => {
  const amount = asNumber(value);
  if ("value" in amount) return number(floor(amount));
  return number(
    call(
      "if",
      call("less", amount, { value: 0 }),
      ceiling(amount),
      floor(amount),
    ),
  );
};

export const raised: Translate = ([base = nothing, exponent = nothing]) =>
  number(power(asNumber(base), Number(literalOf(exponent) ?? Number.NaN)));

export const lengthOf: Translate = ([value = nothing]) =>
  number(call("length", value.expression));

export const lowered: Translate = ([value = nothing]) =>
  typed("text", call("lower", value.expression));

export const concatenated: Translate = (args) =>
  typed("text", call("concat", ...args.map(({ expression }) => expression)));

/** Returns true if a text contains another. `concat` is needed because `contains` on a list would search for a code. */
export const contains: Translate = ([whole = nothing, part = nothing]) =>
  truth(call("contains", call("concat", whole.expression), part.expression));

export const isNumeric: Translate = ([value = nothing]) =>
  truth(call("answered", call("number", value.expression)));
