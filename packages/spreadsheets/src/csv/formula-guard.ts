/** Matches texts that spreadsheets evaluate when a CSV file is opened, after any number of apostrophes. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Returns a text that no spreadsheet takes for a formula, as OWASP recommends: an apostrophe stands before one that
 * begins with = + - @, the same in full width, a tab or a line end. A text that begins with apostrophes and then one of
 * them gets one more, so that removing one restores every text.
 */
export const protectFormula = (text: string): string =>
  formula.test(text) ? `'${text}` : text;

/** Returns the text that `protectFormula` was given. */
export const unprotectFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
