import { expressionSchema } from "@sigi/survey/expressions/expression-schema.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { LogicUnsupported } from "./source-syntax.ts";
import type { Typed } from "./typed-expression.ts";

/** True if a survey can hold the expression: it is not too long or nested too deeply. */
export const isStorable = (expression: Expression): boolean =>
  expressionSchema.safeParse(expression).success;

/** @throws LogicUnsupported with `part` if no survey can hold the value. */
export function requireStorable(value: Typed, part = "…"): Typed {
  if (!isStorable(value.expression)) throw new LogicUnsupported(part);
  return value;
}
