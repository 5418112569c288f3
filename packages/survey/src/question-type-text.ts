import { m } from "@sigi/messages/messages";
import type { QuestionCategory } from "./question-types.ts";
import type { Locale } from "./say-fault.ts";
import type { QuestionTypeName } from "./survey-form.ts";

type Name = (
  inputs: Record<never, never>,
  options: { locale: Locale },
) => string;

/** What people call a question type. */
export function questionTypeText(
  type: QuestionTypeName,
  locale: Locale,
): string {
  return typeNames[type]({}, { locale });
}

/** What people call a group of question types. */
export function questionCategoryText(
  category: QuestionCategory,
  locale: Locale,
): string {
  return categoryNames[category]({}, { locale });
}

const typeNames: Record<QuestionTypeName, Name> = {
  short_text: m.question_type_short_text,
  long_text: m.question_type_long_text,
  number: m.question_type_number,
  single_choice: m.question_type_single_choice,
  multiple_choice: m.question_type_multiple_choice,
  dropdown: m.question_type_dropdown,
  likert_matrix: m.question_type_likert_matrix,
  linear_scale: m.question_type_linear_scale,
  statement: m.question_type_statement,
};

const categoryNames: Record<QuestionCategory, Name> = {
  text: m.question_category_text,
  number: m.question_category_number,
  choice: m.question_category_choice,
  scale: m.question_category_scale,
  statement: m.question_category_statement,
};
