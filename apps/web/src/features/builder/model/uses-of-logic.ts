import { choiceLists } from "@sigi/survey/logic/expression-sites.ts";
import type { Question } from "@sigi/survey/survey-form.ts";

/**
 * Number of uses of logic in a question, besides its display condition: required condition, rules, jumps, choices with
 * logic.
 */
export function usesOfLogic(question: Question): number {
  const { requiredIf, rules, jumps } = question;
  const choices = choiceLists(question)
    .flatMap(([, list]) => list)
    .filter(({ showIf, jumpTo }) => showIf ?? jumpTo);
  return (
    (requiredIf === null ? 0 : 1) + rules.length + jumps.length + choices.length
  );
}
