import { attempt } from "../logic/attempt.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import { call } from "../logic/typed-expression.ts";
import { pipedValue } from "./qualtrics-locators.ts";
import type { QualtricsReading, Scope } from "./qualtrics-reading.ts";

/** A reference of "Piped Text": "${q://QID1/ChoiceTextEntryValue}". */
const reference = /\$\{([a-z]+:\/\/[^{}]+)\}/g;

/**
 * Converts the references in a text to placeholders. A reference that cannot be converted is reported and stays as it
 * is.
 */
export function pipeText(
  text: string,
  source: string,
  scope: Scope,
  reading: QualtricsReading,
): string {
  return text.replace(reference, (whole, name: string) => {
    try {
      const { expression } = pipedValue(name, scope, reading);
      return `{{${writeExpression(expression)}}}`;
    } catch (error) {
      if (!(error instanceof LogicUnsupported)) throw error;
      reading.context.report.lost(source, "piping_unsupported", {
        name: whole,
      });
      return whole;
    }
  });
}

/**
 * Returns the value of a text with references: the concatenated texts, or the only part as it is. Returns null, and
 * reports it, if it cannot be computed.
 */
export function valueOf(
  text: string,
  place: string,
  scope: Scope,
  reading: QualtricsReading,
): Expression | null {
  return attempt(text, place, reading.context.report, () => {
    if (text.includes("$e{")) throw new LogicUnsupported("$e{…}");
    const parts: Expression[] = [];
    let end = 0;
    for (const match of text.matchAll(reference)) {
      const before = text.slice(end, match.index);
      if (before !== "") parts.push({ value: before });
      parts.push(pipedValue(match[1] ?? "", scope, reading).expression);
      end = match.index + match[0].length;
    }
    const rest = text.slice(end);
    if (rest !== "" || parts.length === 0) parts.push({ value: rest });
    const [only] = parts;
    return only && parts.length === 1 ? only : call("concat", ...parts);
  });
}
