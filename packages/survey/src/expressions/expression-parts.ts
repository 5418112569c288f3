import { callFunction } from "./functions.ts";
import { fillTemplate } from "./template.ts";

/**
 * What only forms need that compute or pipe values. A respondent's device loads
 * it with such a form: see `usesExpressions`.
 */
export const expressionParts = { callFunction, fillTemplate };

export type ExpressionParts = typeof expressionParts;
