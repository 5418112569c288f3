import { m } from "@sigi/messages/messages";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";

/** What a type is for, in one sentence. */
export const typeExplanations: Readonly<
  Record<QuestionTypeName, () => string>
> = {
  short_text: m.type_explain_short_text,
  long_text: m.type_explain_long_text,
  number: m.type_explain_number,
  single_choice: m.type_explain_single_choice,
  multiple_choice: m.type_explain_multiple_choice,
  dropdown: m.type_explain_dropdown,
  likert_matrix: m.type_explain_likert_matrix,
  linear_scale: m.type_explain_linear_scale,
  statement: m.type_explain_statement,
};
