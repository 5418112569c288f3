import { attentionCheckAnswer } from "./question-types/attention-check/answer.ts";
import { calculatedAnswer } from "./question-types/calculated/answer.ts";
import { dateTimeAnswer } from "./question-types/date-time/answer.ts";
import { dateAnswer } from "./question-types/date/answer.ts";
import { dropdownAnswer } from "./question-types/dropdown/answer.ts";
import { emailAnswer } from "./question-types/email/answer.ts";
import { gridAnswer } from "./question-types/grid/answer.ts";
import { fileUploadAnswer } from "./question-types/file-upload/answer.ts";
import { checkboxMatrixAnswer } from "./question-types/checkbox-matrix/answer.ts";
import { consentAnswer } from "./question-types/consent/answer.ts";
import { constantSumAnswer } from "./question-types/constant-sum/answer.ts";
import { imageChoiceAnswer } from "./question-types/image-choice/answer.ts";
import { likertMatrixAnswer } from "./question-types/likert-matrix/answer.ts";
import { linearScaleAnswer } from "./question-types/linear-scale/answer.ts";
import { locationAnswer } from "./question-types/location/answer.ts";
import { longTextAnswer } from "./question-types/long-text/answer.ts";
import { multiFieldAnswer } from "./question-types/multi-field/answer.ts";
import { multipleChoiceAnswer } from "./question-types/multiple-choice/answer.ts";
import { npsAnswer } from "./question-types/nps/answer.ts";
import { numberAnswer } from "./question-types/number/answer.ts";
import { phoneAnswer } from "./question-types/phone/answer.ts";
import { rankingAnswer } from "./question-types/ranking/answer.ts";
import { ratingAnswer } from "./question-types/rating/answer.ts";
import { rosterAnswer } from "./question-types/roster/answer.ts";
import { shortTextAnswer } from "./question-types/short-text/answer.ts";
import { signatureAnswer } from "./question-types/signature/answer.ts";
import { singleChoiceAnswer } from "./question-types/single-choice/answer.ts";
import { sliderAnswer } from "./question-types/slider/answer.ts";
import { statementAnswer } from "./question-types/statement/answer.ts";
import { timeAnswer } from "./question-types/time/answer.ts";
import { urlAnswer } from "./question-types/url/answer.ts";
import { yesNoAnswer } from "./question-types/yes-no/answer.ts";
import { usabilityTaskAnswer } from "./question-types/usability-task/answer.ts";

/**
 * The lean registry: what reading answers needs of every question type. All
 * other tables by type are derived from its keys; `question-types.ts` adds the
 * rest of a type. The answering page loads the formats group by group instead.
 */
export const answerFormats = {
  short_text: shortTextAnswer,
  long_text: longTextAnswer,
  email: emailAnswer,
  phone: phoneAnswer,
  url: urlAnswer,
  number: numberAnswer,
  date: dateAnswer,
  time: timeAnswer,
  date_time: dateTimeAnswer,
  yes_no: yesNoAnswer,
  single_choice: singleChoiceAnswer,
  multiple_choice: multipleChoiceAnswer,
  dropdown: dropdownAnswer,
  image_choice: imageChoiceAnswer,
  ranking: rankingAnswer,
  constant_sum: constantSumAnswer,
  likert_matrix: likertMatrixAnswer,
  checkbox_matrix: checkboxMatrixAnswer,
  linear_scale: linearScaleAnswer,
  rating: ratingAnswer,
  nps: npsAnswer,
  slider: sliderAnswer,
  multi_field: multiFieldAnswer,
  grid: gridAnswer,
  roster: rosterAnswer,
  file_upload: fileUploadAnswer,
  signature: signatureAnswer,
  location: locationAnswer,
  usability_task: usabilityTaskAnswer,
  consent: consentAnswer,
  attention_check: attentionCheckAnswer,
  statement: statementAnswer,
  calculated: calculatedAnswer,
};
