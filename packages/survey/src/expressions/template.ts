import { unescapeText } from "../rich-text.ts";
import type { Expression } from "./expression.ts";
import { parseExpression } from "./parse-expression.ts";

/**
 * A placeholder pipes a value into a text: in "Halo, {{name}}!" it holds the
 * text of an expression. In rich texts it is escaped like the rest of the text.
 */
const placeholder = /\{\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\}/g;

/** The expressions of a text's placeholders; null for one that cannot be parsed. */
export function expressionsIn(text: string): (Expression | null)[] {
  return [...text.matchAll(placeholder)].map(([, source = ""]) => read(source));
}

/** Fills in the placeholders; an unreadable one becomes empty. */
export function fillTemplate(
  text: string,
  show: (expression: Expression) => string,
): string {
  return text.replace(placeholder, (_, source: string) => {
    const expression = read(source);
    return expression ? show(expression) : "";
  });
}

/** Replaces each placeholder with the result of `change` for its expression; null leaves it unchanged. */
export function mapPlaceholders(
  text: string,
  change: (expression: Expression) => string | null,
): string {
  return text.replace(placeholder, (whole, source: string) => {
    const expression = read(source);
    const changed = expression && change(expression);
    return changed === null ? whole : changed;
  });
}

/** Cached expressions: texts are filled on every walk, and a form has few different placeholders. */
const known = new Map<string, Expression | null>();
const knownMax = 2_000;

function read(source: string): Expression | null {
  const found = known.get(source);
  if (found !== undefined) return found;
  const parsed = parseExpression(unescapeText(source).trim());
  const expression = "expression" in parsed ? parsed.expression : null;
  if (known.size >= knownMax) known.clear();
  known.set(source, expression);
  return expression;
}
