import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { OperandType } from "@sigi/survey/expressions/operand-type.ts";
import {
  entryType,
  isDateLiteral,
  isNumeric,
  isNumericLiteral,
} from "@sigi/survey/logic/operand-fit.ts";
import { call } from "../logic/typed-expression.ts";
import type { Names } from "./names.ts";

/** Returns the type of an operand; null unless it is a known answer. */
export const bareType = (
  expression: Expression,
  names: Names,
): OperandType | null =>
  "answer" in expression ? names.typeOf(expression) : null;

/** Converts an operand to a number; numbers, days and unknown types stay as they are. */
export function countable(expression: Expression, names: Names): Expression {
  if ("value" in expression) {
    const { value } = expression;
    const isNumber = typeof value === "string" && isNumericLiteral(value);
    return isNumber ? { value: Number(value) } : expression;
  }
  const type = bareType(expression, names);
  if (type === null || type.kind === "time" || type.kind === "nothing") {
    return expression;
  }
  const fits = isNumeric(entryType(type)) || isDay(type);
  return fits || type.kind === "list" ? expression : call("number", expression);
}

/** Converts an operand to a number that is 0 if it is unanswered. */
export function orZero(expression: Expression, names: Names): Expression {
  const number = countable(expression, names);
  const maybeEmpty = "answer" in number || "variable" in number;
  const wrapped = "call" in number && number.call === "number";
  return maybeEmpty || wrapped ? call("sum", number, { value: 0 }) : number;
}

/** Converts an operand to a condition: any value but a truth value is true if it is answered. */
export function truth(expression: Expression, names: Names): Expression {
  if ("value" in expression) return { value: Boolean(expression.value) };
  const type = bareType(expression, names);
  if (type === null || type.kind === "boolean" || type.kind === "any") {
    return expression;
  }
  return call("answered", expression);
}

/** Returns true if the operand is a date. */
export function isDayLike(expression: Expression, names: Names): boolean {
  if ("value" in expression) {
    return !Array.isArray(expression.value) && isDateLiteral(expression.value);
  }
  if ("call" in expression) {
    return ["today", "now", "add_days"].includes(expression.call);
  }
  const type = bareType(expression, names);
  return type !== null && isDay(type);
}

const isDay = ({ kind }: OperandType) =>
  kind === "date" || kind === "date_time";

/** Returns true if adding to the operand concatenates texts. */
export function isTextual(expression: Expression, names: Names): boolean {
  if ("value" in expression) {
    const { value } = expression;
    return typeof value === "string" && !isNumericLiteral(value);
  }
  if ("call" in expression) {
    return ["concat", "lower", "label"].includes(expression.call);
  }
  const type = bareType(expression, names);
  return type?.kind === "choice" && !isNumeric(type);
}
