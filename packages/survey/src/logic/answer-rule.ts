import type { Expression } from "../expressions/expression.ts";

/** A creator's rule that an answer must satisfy. */
export interface AnswerRule {
  /** The condition of the rule: false rejects the answer; null, from unanswered operands, accepts it. */
  expression: Expression;
  /** The message for a rejected answer; "" for a general text. */
  message: string;
}
