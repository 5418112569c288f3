import { innerFieldsOf } from "../question-types/shared/inner-fields.ts";
import type { Question } from "../survey-form.ts";
import { personalTypes } from "../type-list.ts";

/** Whether answers are personal data, so that the question says what they are needed for: by its type or that of a field. */
export function isPersonal(
  question: Pick<Question, "type" | "options">,
): boolean {
  return [question, ...innerFieldsOf(question)].some(({ type }) =>
    personalTypes.has(type),
  );
}
