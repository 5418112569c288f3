import { referencesOf } from "@sigi/survey/expressions/expression.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import {
  type DefinedQuestion,
  type DefinedSection,
  defineQuestion,
} from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import { lastAnswered } from "./last-answered.ts";
import type { SurveyJsContext } from "./surveyjs-context.ts";

/** Reads the calculated values of the survey. Each becomes a hidden question after the answers that it needs. */
export function readCalculatedValues(
  survey: SourceObject,
  sections: readonly DefinedSection[],
  context: SurveyJsContext,
): DefinedSection[] {
  let placed = [...sections];
  for (const source of survey.objects("calculatedValues")) {
    const name = source.text("name") ?? "";
    const code = context.read.code(name, source.place, "questions");
    const place = `questions.${segment(code)}`;
    const expression = context.expression(
      source,
      "expression",
      place,
      {},
      "value",
    );
    source.ignore("includeIntoResult");
    const question = defineQuestion("calculated", code, {
      title: code,
      options: { expression },
    });
    context.found.add(question, ...(name === "" ? [] : [name]));
    source.close(`questions.${code}`);
    placed = insert(placed, question);
  }
  return placed;
}

function insert(
  sections: readonly DefinedSection[],
  question: DefinedQuestion,
): DefinedSection[] {
  const expression: unknown = Reflect.get(question.options, "expression");
  const needed = referencesOf(expression as Parameters<typeof referencesOf>[0]);
  const at = lastAnswered(sections, needed);
  const [target, position] = at ?? [0, -1];
  return sections.map((section, index) =>
    index === target
      ? {
          ...section,
          questions: section.questions.toSpliced(position + 1, 0, question),
        }
      : section,
  );
}
