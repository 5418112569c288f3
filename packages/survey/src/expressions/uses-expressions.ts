import type { Form } from "../survey-form.ts";

export const hasPlaceholders = (text: string) => text.includes("{{");

/** The keys of a computation in an expression, of a roster's computed number of entries and of a list from a table, wherever they stand. */
const computes = /"(?:call|count|table)":/;

/** Whether walking the form computes or pipes values, or looks into tables; also true for some forms that do not. */
export function usesExpressions(form: Pick<Form, "sections">): boolean {
  const text = JSON.stringify(form);
  return hasPlaceholders(text) || computes.test(text);
}
