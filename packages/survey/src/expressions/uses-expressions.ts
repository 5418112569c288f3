import type { Form } from "../survey-form.ts";
import { typeGroups, typesIn } from "../type-list.ts";

export const hasPlaceholders = (text: string) => text.includes("{{");

/** The JSON keys of a computation in an expression and of a list from a table, at any depth. */
const computes = /"(?:call|table)":/;

/**
 * Returns true if walking the form computes or pipes values, reads tables or resolves fields. Also returns true for
 * some forms that do not.
 */
export function usesExpressions(form: Pick<Form, "sections">): boolean {
  const text = JSON.stringify(form);
  return (
    hasPlaceholders(text) ||
    computes.test(text) ||
    typesIn(form).some((type) => typeGroups[type] === "composite")
  );
}
