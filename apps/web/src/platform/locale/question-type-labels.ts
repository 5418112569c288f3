import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { m } from "@sigi/messages/messages";

/** The names of question types, where their catalogue with prices is not needed. */
export const questionTypeLabels: Readonly<
  Record<QuestionTypeName, () => string>
> = {
  attention_check: m.question_type_attention_check,
  calculated: m.question_type_calculated,
  checkbox_matrix: m.question_type_checkbox_matrix,
  consent: m.question_type_consent,
  constant_sum: m.question_type_constant_sum,
  date: m.question_type_date,
  date_time: m.question_type_date_time,
  dropdown: m.question_type_dropdown,
  email: m.question_type_email,
  file_upload: m.question_type_file_upload,
  grid: m.question_type_grid,
  image_choice: m.question_type_image_choice,
  likert_matrix: m.question_type_likert_matrix,
  linear_scale: m.question_type_linear_scale,
  location: m.question_type_location,
  long_text: m.question_type_long_text,
  multi_field: m.question_type_multi_field,
  multiple_choice: m.question_type_multiple_choice,
  nps: m.question_type_nps,
  number: m.question_type_number,
  phone: m.question_type_phone,
  ranking: m.question_type_ranking,
  rating: m.question_type_rating,
  roster: m.question_type_roster,
  short_text: m.question_type_short_text,
  signature: m.question_type_signature,
  single_choice: m.question_type_single_choice,
  slider: m.question_type_slider,
  statement: m.question_type_statement,
  time: m.question_type_time,
  url: m.question_type_url,
  usability_task: m.question_type_usability_task,
  yes_no: m.question_type_yes_no,
};
