import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Jump } from "@sigi/survey/survey-form.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { SurveyWriter } from "./survey-writer.ts";

/** Writes jumps as triggers, which end the survey or skip to a part of it. */
export function writeJumps(
  jumps: readonly Jump[],
  place: string,
  writer: SurveyWriter,
): void {
  // Triggers belong to the survey, where answers inside panels are not available.
  if (writer.inside !== null) {
    if (jumps.length > 0) writer.lost(`${place}.jumps`);
    return;
  }
  for (const { when, to } of jumps) {
    const expression = writer.expression(`${place}.jumps`, when);
    if (expression === undefined) {
      if (when === null) writer.lost(`${place}.jumps`);
    } else if ("end" in to) {
      if (to.end === "screened_out") writer.lost(`${place}.jumps`);
      writer.triggers.push({ type: "complete", expression });
    } else {
      const { sections } = writer.definition;
      const section = sections.find(({ code }) => code === to.go);
      const gotoName = section ? section.questions[0]?.code : to.go;
      writer.triggers.push({ type: "skip", expression, gotoName });
    }
  }
}

/** Writes the jumps of choices as triggers. */
export function writeChoiceJumps(
  { code, options }: DefinedQuestion,
  place: string,
  writer: SurveyWriter,
): void {
  if (!("choices" in options)) return;
  for (const { id, jumpTo } of options.choices) {
    if (!jumpTo) continue;
    const args = [{ answer: code }, { value: id }];
    const when: Expression = { call: "equals", args };
    writeJumps([{ when, to: jumpTo }], place, writer);
  }
}
