import type { Form } from "../survey-form.ts";
import { typeGroups, typesIn } from "../type-list.ts";

export const hasPlaceholders = (text: string) => text.includes("{{");

/** The keys of a computation in an expression and of a list from a table, wherever they stand. */
const computes = /"(?:call|table)":/;

/**
 * Whether walking the form computes or pipes values, looks into tables or resolves fields; also true for some forms that
 * do not.
 */
export function usesExpressions(form: Pick<Form, "sections">): boolean {
  const text = JSON.stringify(form);
  return (
    hasPlaceholders(text) ||
    computes.test(text) ||
    typesIn(form).some((type) => typeGroups[type] === "composite")
  );
}
