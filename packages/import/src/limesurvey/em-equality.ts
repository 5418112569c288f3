import type { Expression } from "@sigi/survey/expressions/expression.ts";
import {
  codeOf,
  equality,
  literalOf,
  negated,
  type Typed,
} from "../logic/typed-expression.ts";

/**
 * Compares two values for equality. A box is compared with its codes: "Y" or
 * "1" for a tick, "" or "0" for none.
 */
export function same(
  one: Typed,
  other: Typed,
  onMissing: (code: string) => void,
): Expression {
  const constant = literalOf(other);
  if (constant === undefined && literalOf(one) !== undefined) {
    return same(other, one, onMissing);
  }
  if (one.kind !== "boolean" || !one.codes || constant === undefined) {
    return equality(one, other, onMissing);
  }
  if (constant === "") return negated(one.expression);
  const ticked = codeOf(one.codes, String(constant));
  if (ticked === undefined) onMissing(String(constant));
  return ticked === undefined
    ? { value: false }
    : ticked === true
      ? one.expression
      : negated(one.expression);
}
