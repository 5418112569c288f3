import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { call, joined } from "../logic/typed-expression.ts";

/**
 * Adds conditions to an expression. In LimeSurvey, an expression is false, or empty, if one of its answers without
 * ".NAOK" belongs to a question that is not shown. If the translated expression has another result without that answer,
 * the question's condition is added.
 * @param needed the codes of the questions in the survey, with their conditions.
 */
export function withNeeded(
  expression: Expression,
  needed: ReadonlyMap<string, Expression | null>,
  kind: "condition" | "value",
): Expression {
  const conditions = [...needed].flatMap(([code, shown]) =>
    shown === null || isNothing(expression, code, kind) ? [] : [shown],
  );
  const distinct = [
    ...new Map(conditions.map((one) => [JSON.stringify(one), one])).values(),
  ];
  if (distinct.length === 0) return expression;
  return kind === "condition"
    ? joined("and", [...distinct, expression])
    : call("if", joined("and", distinct), expression);
}

/** The known result of an expression when one answer is missing. */
type Known = "null" | "false" | "true" | "unknown";

/** Returns true if the expression is empty, or false in a condition, without the answer. */
function isNothing(
  expression: Expression,
  code: string,
  kind: "condition" | "value",
): boolean {
  const known = knownWithout(expression, code);
  return known === "null" || (kind === "condition" && known === "false");
}

function knownWithout(expression: Expression, code: string): Known {
  if ("answer" in expression) {
    return expression.answer === code ? "null" : "unknown";
  }
  if ("value" in expression) {
    const { value } = expression;
    if (value === null) return "null";
    return typeof value === "boolean" ? (value ? "true" : "false") : "unknown";
  }
  if (!("call" in expression)) return "unknown";
  const args = expression.args.map((part) => knownWithout(part, code));
  const [first = "unknown", second = "unknown", third = "null"] = args;
  const isMissing = args.includes("null");
  switch (expression.call) {
    case "and":
      if (args.some((one) => one === "false" || one === "null")) return "false";
      return args.every((one) => one === "true") ? "true" : "unknown";
    case "or":
      if (args.includes("true")) return "true";
      return args.every((one) => one === "false" || one === "null")
        ? "false"
        : "unknown";
    case "not":
      if (first === "unknown") return "unknown";
      return first === "true" ? "false" : "true";
    case "if":
      if (first === "unknown") return second === third ? second : "unknown";
      return first === "true" ? second : third;
    case "equals":
    case "any_of":
    case "contains":
    case "less":
    case "less_or_equal":
    case "greater":
    case "greater_or_equal":
      return isMissing ? "false" : "unknown";
    case "not_equals":
      return isMissing ? "true" : "unknown";
    case "answered":
      return first === "null" ? "false" : "unknown";
    case "add":
    case "subtract":
    case "multiply":
    case "divide":
    case "modulo":
    case "round":
    case "abs":
    case "negate":
    case "number":
    case "label":
    case "year":
    case "age":
    case "add_days":
    case "date_diff":
      return isMissing ? "null" : "unknown";
    default:
      return args.length > 0 &&
        args.every((one) => one === "null") &&
        expression.call !== "count" &&
        expression.call !== "length"
        ? "null"
        : "unknown";
  }
}
