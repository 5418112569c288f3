import { groupRows, cell, type LimeRow } from "./limesurvey-tables.ts";

/**
 * Converts the rows of the older conditions table to one expression. Scenarios
 * are joined by "or", rows about the same answer too, and rows about different
 * answers by "and".
 * @param typeOf returns the type of a question by its number.
 */
export function conditionsText(
  rows: readonly LimeRow[],
  typeOf: (qid: string) => string,
): string {
  const scenarios = groupRows(rows, (row) => cell(row, "scenario"));
  return [...scenarios.values()]
    .map((scenario) => {
      const fields = groupRows(scenario, (row) => cell(row, "cfieldname"));
      return [...fields.values()]
        .map((same) => same.map((row) => conditionText(row, typeOf)))
        .map((parts) => `(${parts.join(" or ")})`)
        .join(" and ");
    })
    .map((scenario) => `(${scenario})`)
    .join(" or ");
}

function conditionText(row: LimeRow, typeOf: (qid: string) => string): string {
  const field = cell(row, "cfieldname").trim();
  const value = cell(row, "value");
  const method =
    cell(row, "method")
      .trim()
      .replace(/^a(.+)b$/, "$1") || "==";
  const isBoxes = /^[MP]$/.test(typeOf(cell(row, "cqid")));
  if (isBoxes && !field.startsWith("+") && !field.startsWith("{")) {
    return compared(`${field}${value}.NAOK`, method, '"Y"');
  }
  const name = field.startsWith("{")
    ? field.replace(/^\{|\}$/g, "")
    : `${field.replace(/^\+/, "")}.NAOK`;
  if (method === "RX") {
    const regex = /^\/.*\/\w*$/.test(value) ? value : `/${value}/`;
    return `regexMatch(${quoted(regex)}, ${name})`;
  }
  const answer = /^@(.+)@$/.exec(value)?.[1] ?? /^\{(.+)\}$/.exec(value)?.[1];
  if (answer !== undefined) return compared(name, method, answer);
  if (value.trim() === "") {
    return method === "!=" ? `!is_empty(${name})` : `is_empty(${name})`;
  }
  return compared(name, method, quoted(value));
}

const compared = (name: string, method: string, value: string) =>
  `${name} ${method} ${value}`;

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
