import type { ExpressionParts } from "@sigi/survey/expressions/expression-parts.ts";

let parts: ExpressionParts | null = null;

export const areExpressionsLoaded = () => parts !== null;

/** Rejects when the code cannot be loaded. */
export async function loadExpressions(): Promise<void> {
  parts ??= (await import("@sigi/survey/expressions/expression-parts.ts"))
    .expressionParts;
}

/** What computes and pipes values, and lists what is in tables. @throws Error before it is loaded. */
export const loadedExpressions: ExpressionParts = {
  callFunction: (...call) => loaded().callFunction(...call),
  fillTemplate: (...text) => loaded().fillTemplate(...text),
  filteredChoices: (...list) => loaded().filteredChoices(...list),
  withChoices: (question, choices) => loaded().withChoices(question, choices),
  withTableChoices: (question, tables) =>
    loaded().withTableChoices(question, tables),
};

function loaded(): ExpressionParts {
  if (!parts) throw new Error("The code of expressions is not loaded.");
  return parts;
}
