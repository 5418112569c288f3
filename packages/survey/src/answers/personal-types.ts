import { innerFieldsOf } from "../question-types/shared/inner-fields.ts";
import type { Question, QuestionTypeName } from "../survey-form.ts";

/** The types whose answers are personal data: a question of them says what it is needed for. */
const personalTypes: ReadonlySet<string> = new Set<QuestionTypeName>([
  "email",
  "phone",
  "location",
  "signature",
  "file_upload",
]);

/** Whether answers are personal data, so that the question says what they are needed for: by its type or that of a field. */
export function isPersonal(
  question: Pick<Question, "type" | "options">,
): boolean {
  return [question, ...innerFieldsOf(question)].some(({ type }) =>
    personalTypes.has(type),
  );
}
