import type { answerFormats } from "../answer-formats.ts";
import type { AnswerFormat } from "../question-types/answer-format.ts";
import type { QuestionTypeName } from "../survey-form.ts";

/** The answer format of each question type; the same on the wire and behind it. */
export type AnswerByType = {
  [Type in QuestionTypeName]: (typeof answerFormats)[Type] extends AnswerFormat<
    infer _Options,
    infer Value,
    infer _Code
  >
    ? Value
    : never;
};

export type AnswerValue = AnswerByType[QuestionTypeName];
