import type { AnswerOperand } from "@sigi/survey/expressions/expression.ts";
import type { DefinedSection } from "../definition.ts";

/** The section and the question in it, by number from 0, where the last of some answers is given; null without any. */
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
