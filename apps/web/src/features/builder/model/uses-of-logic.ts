import { choiceLists } from "@sigi/survey/logic/expression-sites.ts";
import type { Question } from "@sigi/survey/survey-form.ts";

/** How much logic a question has besides the condition under which it is shown: rules, jumps, choices with logic. */
export function usesOfLogic(question: Question): number {
  const { requiredIf, rules, jumps } = question;
  const choices = choiceLists(question)
    .flatMap(([, list]) => list)
    .filter(({ showIf, jumpTo }) => showIf ?? jumpTo);
  return (
    (requiredIf === null ? 0 : 1) + rules.length + jumps.length + choices.length
  );
}
