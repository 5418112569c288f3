/** The heading of the column that names where a text stands. */
export const placeHeading = "place";

/** What spreadsheets compute when a CSV file is opened. */
const formula = /^'*[=+\-@＝＋－＠\t\r]/;

/** A text that no spreadsheet takes for a formula: an apostrophe stands before it. */
export const protectFormula = (text: string): string =>
  formula.test(text) ? `'${text}` : text;

/** The text that `protectFormula` was given. */
export const unprotectFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
