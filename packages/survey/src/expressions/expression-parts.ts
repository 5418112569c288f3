import { resolveField, withEntries } from "../logic/resolve-fields.ts";
import {
  filteredChoices,
  withChoices,
  withTableChoices,
} from "../tables/table-choices.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { callFunction } from "./functions.ts";

/**
 * The code for forms that compute or pipe values, or have lists from tables or questions made of fields. A respondent's
 * device loads it lazily, with such a form: see `usesExpressions`.
 */
export const expressionParts = {
  callFunction,
  fillPlaceholders,
  filteredChoices,
  resolveField,
  withChoices,
  withEntries,
  withTableChoices,
};

export type ExpressionParts = typeof expressionParts;
