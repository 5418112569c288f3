import { escapeText, unescapeText } from "@sigi/survey/rich-text.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import { isStorable } from "../logic/storable.ts";
import { translateEm } from "./em-logic.ts";
import { codedOf } from "./lime-variables.ts";
import { type LimeReading, linkVariable } from "./limesurvey-reading.ts";

/** An expression in a text: braces without a space after the opening one. */
const placeholder =
  /\{(?![\s}])((?:"[^"]*"|'[^']*'|[^{}"'])*)\}|\{(?![\s}])([^{}]*)\}/g;

type Part = { readonly text: string } | { readonly expression: string };

/** Splits a text into plain texts and expressions. */
export function splitPlaceholders(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(placeholder)) {
    const [whole, one, other = ""] = found;
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push({ expression: one ?? other });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/**
 * Converts LimeSurvey's placeholders in a text. A placeholder that cannot be converted is reported and stays as it is.
 */
export function pipeLime(
  text: string,
  source: string,
  reading: LimeReading,
): string {
  return text.replace(
    placeholder,
    (whole, one?: string, other?: string) =>
      placeholderOf(one ?? other ?? "", source, reading) ?? whole,
  );
}

function placeholderOf(
  inside: string,
  source: string,
  reading: LimeReading,
): string | null {
  const { variables } = reading;
  const { report } = reading.context;
  const text = unescapeText(inside).replaceAll("\u00a0", " ").trim();
  try {
    const value = translateEm(text, {
      variables,
      token: (name) => linkVariable(name, source, reading),
      onMissing: (code) =>
        report.changed(source, null, "logic_code_missing", { code }),
    });
    // A placeholder of an answer shows its label here, but its code in LimeSurvey.
    const expression = codedOf(value);
    return isStorable(expression)
      ? `{{${escapeText(writeExpression(expression))}}}`
      : null;
  } catch (error) {
    if (!(error instanceof LogicUnsupported)) throw error;
    report.lost(source, "piping_unsupported", { name: `{${text}}` });
    return null;
  }
}
