import type { AnswerValue } from "./answer.ts";

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

/** The answer that a condition sees; undefined when the question is unanswered or hidden. */
export type AnswerOf = (questionId: number) => AnswerValue | undefined;
