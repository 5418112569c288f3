import type { KeyedCondition } from "../questionnaire.ts";
import { ExpressionUnreadable, parseExpression } from "./expression.ts";
import type { Expression } from "./expression.ts";
import type { KnownQuestions } from "./known-questions.ts";
import { resolveCondition } from "./resolve-condition.ts";

interface Resolving {
  known: KnownQuestions;
  /** The repeated panel that contains the expressions. */
  panel: string | null;
  complain: (words: string) => void;
}

/**
 * The conjunction of a file's expressions; null if there are none. Expressions that cannot be converted are omitted
 * with a note: showing too many questions is better than too few.
 */
export function resolveTexts(
  texts: readonly string[],
  { known, panel, complain }: Resolving,
): KeyedCondition | null {
  const conditions = texts.flatMap((text) => {
    const expression = tryParse(text);
    if (!expression) complain(`its condition "${text}" is not understood`);
    const condition =
      expression &&
      resolveCondition(expression, known.seenFrom(panel, complain), complain);
    if (!condition) complain("asked of everybody");
    return condition ?? [];
  });
  if (conditions.length > 1) return { all: conditions };
  return conditions[0] ?? null;
}

/** Null for a text that is not a supported expression. */
export function tryParse(text: string): Expression | null {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof ExpressionUnreadable) return null;
    throw error;
  }
}
