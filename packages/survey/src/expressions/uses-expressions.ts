import type { Form } from "../survey-form.ts";

export const hasPlaceholders = (text: string) => text.includes("{{");

/** The keys of a computation in an expression and of a roster's computed number of entries, wherever they stand. */
const computes = /"(?:call|count)":/;

/** Whether walking the form computes or pipes values; also true for some forms that do not. */
export function usesExpressions(form: Pick<Form, "sections">): boolean {
  const text = JSON.stringify(form);
  return hasPlaceholders(text) || computes.test(text);
}
