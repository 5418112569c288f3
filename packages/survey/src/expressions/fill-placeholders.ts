import { dateInWords, isDate } from "../dates.ts";
import type { Locale } from "../fault.ts";
import { escapeText } from "../rich-text.ts";
import { numberInWords } from "../text.ts";
import { evaluate, type Scope } from "./evaluate.ts";
import type { Expression } from "./expression.ts";
import { asText } from "./operand-value.ts";
import { fillTemplate } from "./template.ts";

/** The remaining number of characters that a walk may pipe into texts. */
export interface PipingBudget {
  left: number;
}

interface Reading {
  /** The scope with labels in the reader's language. */
  readonly reading: Scope;
  readonly locale: Locale;
  readonly piping: PipingBudget;
}

/**
 * Fills the placeholders of a rich text. Answers are escaped: a respondent's
 * text is never markup. Placeholders become empty once the budget is used up.
 */
export const fillPlaceholders = (
  text: string,
  { reading, locale, piping }: Reading,
): string =>
  fillTemplate(text, (expression) => {
    if (piping.left <= 0) return "";
    const shown = escapeText(showValue(expression, reading, locale));
    piping.left -= shown.length;
    return shown;
  });

/** Formats a value for the reader: labels for codes, dates in words, numbers in the format of the locale. */
function showValue(
  expression: Expression,
  scope: Scope,
  locale: Locale,
): string {
  const value = evaluate(expression, scope);
  if (typeof value === "number") {
    return numberInWords(value, locale);
  }
  if (typeof value === "string" && isDate(value)) {
    return dateInWords(value, locale);
  }
  return "answer" in expression ? scope.label(expression) : asText(value);
}
