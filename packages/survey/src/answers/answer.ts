import type { ValueOf } from "../question-types/answer-format.ts";
import type { definitions } from "../question-types/definitions.ts";
import type { QuestionTypeName } from "../survey-form.ts";

/** The answer format of each question type; the same on the wire and behind it. */
export type AnswerByType = {
  [Type in QuestionTypeName]: ValueOf<(typeof definitions)[Type]["format"]>;
};

export type AnswerValue = AnswerByType[QuestionTypeName];
