import { innerFieldsOf } from "../question-types/shared/inner-fields.ts";
import type { Question } from "../survey-form.ts";
import { personalTypes } from "../type-list.ts";

/**
 * Returns true if answers are personal data, by the question's type or that of a field. Such a question must state its
 * purpose.
 */
export function isPersonal(
  question: Pick<Question, "type" | "options">,
): boolean {
  return [question, ...innerFieldsOf(question)].some(({ type }) =>
    personalTypes.has(type),
  );
}
