import type { ExpressionParts } from "@sigi/survey/expressions/expression-parts.ts";

let parts: ExpressionParts | null = null;

export const areExpressionsLoaded = () => parts !== null;

/** Loads the code of expressions. Rejects when it cannot be loaded. */
export async function loadExpressions(): Promise<void> {
  parts ??= (await import("@sigi/survey/expressions/expression-parts.ts"))
    .expressionParts;
}

/**
 * The functions that compute and pipe values, list rows of lookup tables and resolve fields. @throws Error before they
 * are loaded.
 */
export const loadedExpressions: ExpressionParts = {
  callFunction: (...call) => loaded().callFunction(...call),
  fillPlaceholders: (...text) => loaded().fillPlaceholders(...text),
  filteredChoices: (...list) => loaded().filteredChoices(...list),
  resolveField: (...field) => loaded().resolveField(...field),
  withChoices: (question, choices) => loaded().withChoices(question, choices),
  withEntries: (...options) => loaded().withEntries(...options),
  withTableChoices: (question, tables) =>
    loaded().withTableChoices(question, tables),
};

function loaded(): ExpressionParts {
  if (!parts) throw new Error("The code of expressions is not loaded.");
  return parts;
}
