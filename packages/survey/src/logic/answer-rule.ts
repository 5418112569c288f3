import type { Expression } from "../expressions/expression.ts";

/** A rule of the creator's own that an answer or a field of one must keep. */
export interface AnswerRule {
  /** The answer is refused when this is false; unanswered operands accept it. */
  expression: Expression;
  /** What the respondent reads when it is refused; "" for a general text. */
  message: string;
}
