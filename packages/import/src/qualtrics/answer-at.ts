import type { Expression } from "@sigi/survey/expressions/expression.ts";

/** The part of an answer at a path. */
export const answerAt = (code: string, ...path: string[]): Expression => ({
  answer: code,
  path,
});
