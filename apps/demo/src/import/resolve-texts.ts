import type { Expression } from "@sigi/survey/expressions/expression.ts";
import {
  FileExpressionUnreadable,
  parseFileExpression,
} from "./file-expression.ts";
import type { FileExpression } from "./file-expression.ts";
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
): Expression | null {
  const conditions = texts.flatMap((text) => {
    const expression = tryParse(text);
    if (!expression) complain(`its condition "${text}" is not understood`);
    const condition =
      expression &&
      resolveCondition(expression, known.seenFrom(panel, complain), complain);
    if (!condition) complain("asked of everybody");
    return condition ?? [];
  });
  if (conditions.length > 1) return { call: "and", args: conditions };
  return conditions[0] ?? null;
}

/** Null for a text that is not a supported expression. */
export function tryParse(text: string): FileExpression | null {
  try {
    return parseFileExpression(text);
  } catch (error) {
    if (error instanceof FileExpressionUnreadable) return null;
    throw error;
  }
}
