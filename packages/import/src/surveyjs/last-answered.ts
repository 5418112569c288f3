import type { AnswerOperand } from "@sigi/survey/expressions/expression.ts";
import type { DefinedSection } from "../definition.ts";

/**
 * Returns the section, and the question in it, where the last of some answers is given, both numbered from 0; null if
 * there is none.
 */
export function lastAnswered(
  sections: readonly DefinedSection[],
  needed: readonly AnswerOperand[],
): [section: number, question: number] | null {
  const codes = new Set(needed.map(({ answer }) => answer));
  const section = sections.findLastIndex(({ questions }) =>
    questions.some(({ code }) => codes.has(code)),
  );
  const questions = sections[section]?.questions ?? [];
  const question = questions.findLastIndex(({ code }) => codes.has(code));
  return question < 0 ? null : [section, question];
}
