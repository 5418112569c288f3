import {
  filteredChoices,
  withChoices,
  withTableChoices,
} from "../tables/table-choices.ts";
import { callFunction } from "./functions.ts";
import { fillTemplate } from "./template.ts";

/**
 * What only forms need that compute or pipe values, or have lists from tables.
 * A respondent's device loads it with such a form: see `usesExpressions`.
 */
export const expressionParts = {
  callFunction,
  fillTemplate,
  filteredChoices,
  withChoices,
  withTableChoices,
};

export type ExpressionParts = typeof expressionParts;
