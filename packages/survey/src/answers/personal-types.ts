import type { Question } from "../survey-form.ts";

/** The types whose answers are personal data: a question of them says what it is needed for. */
const personalTypes: ReadonlySet<string> = new Set([
  ...["email", "phone", "location", "signature", "file_upload"],
]);

/** Whether the answer to a question is personal data. */
export function isPersonal({ type }: Pick<Question, "type">): boolean {
  return personalTypes.has(type);
}
