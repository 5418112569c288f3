import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { defineQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Draft } from "./limesurvey-draft.ts";
import { addLinkVariable, type LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** Types with a single answer. */
const single: ReadonlySet<string> = new Set("5DGLNSTUY!");

/**
 * Reads a question that is always hidden. With a default answer it becomes a
 * calculated value, otherwise a variable of the survey's link, and null is
 * returned. Returns undefined if it must remain a hidden question.
 */
export function readHidden(
  question: LimeQuestion,
  { context, variables, linkVariables }: LimeReading,
): Draft | null | undefined {
  const { source, code: name, type } = question;
  if (!single.has(type)) return undefined;
  const given = defaultOf(question);
  if (given) {
    const code = context.code(name, source.place, "questions");
    const expression: Expression = { answer: code };
    variables.add(question, "", { kind: "any", expression, shown: expression });
    const title = context.rich(
      source.text("question") ?? "",
      source.placeOf("question"),
      `questions.${code}.title`,
    );
    const main = defineQuestion("calculated", code, { title: title || name });
    const formula = {
      text: given.text("defaultvalue") ?? "",
      place: given.placeOf("defaultvalue"),
    };
    source.ignore("mandatory", "help");
    return { question, main, formula, lists: listsOf(question) };
  }
  if (!addLinkVariable(name, linkVariables)) return undefined;
  const expression: Expression = { variable: name };
  variables.add(question, "", { kind: "any", expression, shown: expression });
  source.changed("title", "flow.variables", "hidden_became_variable", { name });
  for (const part of [source, question.attributes]) {
    part.ignore(...part.keys());
    part.close("flow.variables");
  }
  for (const { items } of listsOf(question)) {
    for (const { source: item } of items) {
      item.ignore(...item.keys());
      item.close("flow.variables");
    }
  }
  return null;
}

/** Returns the default answer of the question itself. */
const defaultOf = ({ defaults }: LimeQuestion): SourceObject | undefined =>
  defaults.find(
    (one) =>
      /^0?$/.test(one.text("sqid") ?? "") &&
      !one.has("specialtype") &&
      (one.text("defaultvalue") ?? "").trim() !== "",
  );

const listsOf = ({ answers, subquestions }: LimeQuestion) =>
  [answers, subquestions].map((items) => ({
    option: "choices" as const,
    items,
    ids: [],
  }));
