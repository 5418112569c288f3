import type { ValueOf } from "../question-types/answer-format.ts";
import type { definitions } from "../question-types/definitions.ts";
import type { QuestionTypeName } from "../survey-form.ts";

/** The value of each question type; it has the same format on the wire and inside the system. */
export type AnswerByType = {
  [Type in QuestionTypeName]: ValueOf<(typeof definitions)[Type]["format"]>;
};

export type AnswerValue = AnswerByType[QuestionTypeName];
