import type { Expression } from "@sigi/survey/expressions/expression.ts";

/** Returns an operand for the part of an answer at a path. */
export const answerAt = (code: string, ...path: string[]): Expression => ({
  answer: code,
  path,
});
