import { isOther, otherId } from "../question-types/shared/choice.ts";

export const comparisonOperators = [
  "equals",
  "not_equals",
  "any_of",
  "less",
  "less_or_equal",
  "greater",
  "greater_or_equal",
  "answered",
  "not_answered",
] as const;

export type ComparisonOperator = (typeof comparisonOperators)[number];

/** One comparison with the answer of an earlier question. */
export interface Comparison {
  questionId: number;
  operator: ComparisonOperator;
  /** A choice id (or "other"), a text or a number; a list of them for `any_of`; none for `answered` and `not_answered`. */
  value?: ComparisonValue;
}

export type ComparisonValue = string | number | (string | number)[];

/** When a section or question is shown. */
export type Condition =
  { all: Condition[] } | { any: Condition[] } | Comparison;

export const conditionLimits = { depthMax: 5, comparisonsMax: 50 } as const;

/** The value that a condition sees; undefined when the question is unanswered or hidden. */
export type AnswerOf = (questionId: number) => unknown;

/** Whether a condition holds. A comparison with an unanswered or hidden question is false, but for `not_answered`. */
export function evaluateCondition(
  condition: Condition,
  answerOf: AnswerOf,
): boolean {
  if ("all" in condition) {
    return condition.all.every((part) => evaluateCondition(part, answerOf));
  }
  if ("any" in condition) {
    return condition.any.some((part) => evaluateCondition(part, answerOf));
  }
  return compare(condition, answerOf(condition.questionId));
}

function compare({ operator, value }: Comparison, answer: unknown): boolean {
  if (operator === "not_answered") return answer === undefined;
  if (answer === undefined) return false;
  switch (operator) {
    case "answered":
      return true;
    case "equals":
      return holds(answer, value);
    case "not_equals":
      return !holds(answer, value);
    case "any_of":
      return Array.isArray(value) && value.some((one) => holds(answer, one));
    default:
      return compareOrder(operator, answer, value);
  }
}

/** Several picked choices hold each of their ids; own words hold the id "other". */
function holds(answer: unknown, value: ComparisonValue | undefined): boolean {
  if (Array.isArray(answer)) return answer.some((one) => holds(one, value));
  return isOther(answer) ? value === otherId : answer === value;
}

/** Compares numbers, or texts that sort by their characters, such as dates. */
function compareOrder(
  operator: "less" | "less_or_equal" | "greater" | "greater_or_equal",
  answer: unknown,
  value: ComparisonValue | undefined,
): boolean {
  const difference = orderOf(answer, value);
  if (difference === null) return false;
  switch (operator) {
    case "less":
      return difference < 0;
    case "less_or_equal":
      return difference <= 0;
    case "greater":
      return difference > 0;
    case "greater_or_equal":
      return difference >= 0;
  }
}

/** Below 0 when `a` comes first; null when the two cannot be ordered. */
function orderOf(a: unknown, b: ComparisonValue | undefined): number | null {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== "string" || typeof b !== "string") return null;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The comparisons of a condition, from left to right. */
export function listComparisons(condition: Condition | null): Comparison[] {
  if (condition === null) return [];
  if ("all" in condition) return condition.all.flatMap(listComparisons);
  if ("any" in condition) return condition.any.flatMap(listComparisons);
  return [condition];
}

/** The questions whose answers a condition looks at, each once. */
export function listReferences(condition: Condition | null): number[] {
  return [...new Set(listComparisons(condition).map((one) => one.questionId))];
}
