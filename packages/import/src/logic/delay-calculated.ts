import { nodesOf } from "@sigi/survey/expressions/expression.ts";
import {
  type DefinedQuestion,
  type DefinedSection,
  questionsOf,
  type SurveyDefinition,
} from "../definition.ts";
import type { ReadContext } from "../read-context.ts";

/**
 * Moves each calculated value behind the last answer that it needs. Other tools
 * compute values anywhere in the survey; here, an expression can only refer to
 * earlier answers.
 */
export function delayCalculated(
  definition: SurveyDefinition,
  context: ReadContext,
): SurveyDefinition {
  let { sections } = definition;
  const calculated = questionsOf(definition).filter(
    ({ type }) => type === "calculated",
  );
  // Values may depend on each other: each round settles at least one value of a chain.
  for (let round = 0; round < 5; round += 1) {
    let moved = false;
    for (const question of calculated) {
      const next = delayed(sections, question, context);
      moved ||= next !== sections;
      sections = next;
    }
    if (!moved) break;
  }
  return { ...definition, sections };
}

function delayed(
  sections: DefinedSection[],
  question: DefinedQuestion,
  { report, originOf }: ReadContext,
): DefinedSection[] {
  const order = sections.flatMap((section, at) =>
    section.questions.map((one) => ({ one, at })),
  );
  const own = order.findIndex(({ one }) => one === question);
  const needed = new Set(neededCodes(question));
  const last = order.findLastIndex(({ one }) => needed.has(one.code));
  const from = order[own]?.at;
  const to = order[last]?.at;
  if (last <= own || from === undefined || to === undefined) return sections;
  const source = sections[from];
  const target = sections[to];
  // In another section, the question could have other conditions.
  const isFree = (section?: DefinedSection) =>
    section !== undefined && section.showIf === null && section.repeat === null;
  if (from !== to && !(isFree(source) && isFree(target))) return sections;
  const place = `questions.${question.code}`;
  report.changed(originOf(place), place, "calculated_moved");
  const behind = order[last]?.one;
  return sections.map((section) => {
    const rest = section.questions.filter((one) => one !== question);
    const at = behind ? rest.indexOf(behind) : -1;
    const questions = at < 0 ? rest : rest.toSpliced(at + 1, 0, question);
    return section === source || section === target
      ? { ...section, questions }
      : section;
  });
}

function neededCodes(question: DefinedQuestion): string[] {
  const own =
    question.type === "calculated" ? question.options.expression : null;
  return [own, question.showIf].flatMap((expression) =>
    expression
      ? nodesOf(expression).flatMap((node) =>
          "answer" in node ? [node.answer] : [],
        )
      : [],
  );
}
