import { dateAnswer } from "./question-types/date/answer.ts";
import { dropdownAnswer } from "./question-types/dropdown/answer.ts";
import { likertMatrixAnswer } from "./question-types/likert-matrix/answer.ts";
import { linearScaleAnswer } from "./question-types/linear-scale/answer.ts";
import { longTextAnswer } from "./question-types/long-text/answer.ts";
import { multipleChoiceAnswer } from "./question-types/multiple-choice/answer.ts";
import { numberAnswer } from "./question-types/number/answer.ts";
import { ratingAnswer } from "./question-types/rating/answer.ts";
import { shortTextAnswer } from "./question-types/short-text/answer.ts";
import { singleChoiceAnswer } from "./question-types/single-choice/answer.ts";
import { statementAnswer } from "./question-types/statement/answer.ts";

/**
 * The lean registry: every question type in the order in which the builder
 * offers them, with what the answering page needs of it. All other tables by
 * type are derived from its keys; `question-types.ts` adds the rest of a type.
 */
export const answerFormats = {
  short_text: shortTextAnswer,
  long_text: longTextAnswer,
  number: numberAnswer,
  date: dateAnswer,
  single_choice: singleChoiceAnswer,
  multiple_choice: multipleChoiceAnswer,
  dropdown: dropdownAnswer,
  likert_matrix: likertMatrixAnswer,
  linear_scale: linearScaleAnswer,
  rating: ratingAnswer,
  statement: statementAnswer,
};

export const questionTypeNames = Object.keys(
  answerFormats,
) as readonly (keyof typeof answerFormats)[];
