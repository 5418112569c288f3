import type { Expression } from "@sigi/survey/expressions/expression.ts";
import {
  asCondition,
  asNumber,
  call,
  joined,
  literal,
  negated,
  ordering,
  orderings,
  truth,
  type Typed,
  typed,
} from "./typed-expression.ts";

/**
 * Translates an operator that the tools have in common; undefined for any other one. "+" and "-" differ between the
 * tools.
 * @param same compares for equality as the tool does.
 */
export function translateOperator(
  name: string,
  args: readonly Typed[],
  same: (one: Typed, other: Typed) => Expression,
): Typed | undefined {
  const [one = literal(""), other = literal("")] = args;
  const order = orderings.get(name);
  if (order) return truth(ordering(order, one, other));
  switch (name) {
    case "and":
    case "or":
      return truth(joined(name, args.map(asCondition)));
    case "=":
      return truth(same(one, other));
    case "!=":
      return truth(negated(same(one, other)));
    case "neg":
      return typed("number", call("negate", asNumber(one)));
    case "*":
      return typed("number", call("multiply", asNumber(one), asNumber(other)));
    case "/":
      return typed("number", call("divide", asNumber(one), asNumber(other)));
  }
  return undefined;
}
