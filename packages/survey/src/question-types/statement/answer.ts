import {
  type AnswerFormat,
  isAbsent,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** A statement is its title, help and image. */
export type StatementOptions = Record<never, never>;

export const statementAnswer: AnswerFormat<StatementOptions, never, never> = {
  answerable: false,
  read: (_, raw) => (isAbsent(raw) ? unanswered : refuse("answer_unexpected")),
  faults: {},
};
