import { m } from "@sigi/messages/messages";
import type { Locale } from "./fault.ts";
import type { LocalText } from "./question-types/question-type.ts";
import type { QuestionTypeName } from "./survey-form.ts";

/** The name of a question type. */
export function questionTypeText(
  type: QuestionTypeName,
  locale: Locale,
): string {
  return typeNames[type]({}, { locale });
}

/** Apart from the definitions, so that a page that only names types does not load them. */
const typeNames: Record<QuestionTypeName, LocalText> = {
  short_text: m.question_type_short_text,
  long_text: m.question_type_long_text,
  email: m.question_type_email,
  phone: m.question_type_phone,
  url: m.question_type_url,
  number: m.question_type_number,
  date: m.question_type_date,
  time: m.question_type_time,
  date_time: m.question_type_date_time,
  yes_no: m.question_type_yes_no,
  single_choice: m.question_type_single_choice,
  multiple_choice: m.question_type_multiple_choice,
  dropdown: m.question_type_dropdown,
  image_choice: m.question_type_image_choice,
  ranking: m.question_type_ranking,
  constant_sum: m.question_type_constant_sum,
  likert_matrix: m.question_type_likert_matrix,
  checkbox_matrix: m.question_type_checkbox_matrix,
  linear_scale: m.question_type_linear_scale,
  rating: m.question_type_rating,
  nps: m.question_type_nps,
  slider: m.question_type_slider,
  multi_field: m.question_type_multi_field,
  grid: m.question_type_grid,
  roster: m.question_type_roster,
  file_upload: m.question_type_file_upload,
  signature: m.question_type_signature,
  location: m.question_type_location,
  usability_task: m.question_type_usability_task,
  consent: m.question_type_consent,
  attention_check: m.question_type_attention_check,
  statement: m.question_type_statement,
  calculated: m.question_type_calculated,
};
