import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { DefinedQuestion } from "../definition.ts";
import { isObject, SourceObject } from "../source/source-object.ts";
import type { Scope } from "./names.ts";
import { type Asked, readHeading, reportPanel } from "./panel-heading.ts";
import { shownIf } from "./question-common.ts";
import { readDynamicPanel } from "./read-dynamic-panel.ts";
import { readQuestion } from "./read-question.ts";
import { both, type SurveyJsContext } from "./surveyjs-context.ts";

/**
 * Reads the questions of a page or panel, including those of inner panels. `around` is the condition of all of them.
 */
export function readElements(
  source: SourceObject,
  key: string,
  around: Expression | null,
  scope: Scope,
  context: SurveyJsContext,
): Asked[] {
  return source.objects(key).flatMap((element): Asked[] => {
    const type = element.text("type") ?? "";
    if (type === "panel" || type === "flowpanel") {
      return readPanel(element, around, scope, context);
    }
    if (type === "paneldynamic") {
      return readDynamicPanel(element, around, scope, context, readElements);
    }
    const asked = readQuestion(element, context, scope);
    return [
      ...asked.map((question) => ({
        question: { ...question, showIf: both(around, question.showIf) },
      })),
      ...readInsideChoices(element, asked[0], around, scope, context),
    ];
  });
}

/** Reads elements inside a choice. They are asked after the question, if the choice is picked. */
function readInsideChoices(
  source: SourceObject,
  question: DefinedQuestion | undefined,
  around: Expression | null,
  scope: Scope,
  context: SurveyJsContext,
): Asked[] {
  return source.list("choices").flatMap(({ value, place }) => {
    if (!question || !isObject(value) || !value["elements"]) return [];
    const item = new SourceObject(value, place, context.read.report);
    const code = { value: item.text("value") ?? "" };
    const answer = { answer: question.code };
    const picked: Expression =
      "choices" in question.options
        ? { call: "any_of", args: [answer, code] }
        : answer;
    const target = `questions.${question.code}`;
    item.changed("elements", target, "surveyjs_inside_choice");
    return readElements(item, "elements", both(around, picked), scope, context);
  });
}

/** Reads a panel. Its texts become a statement, and its condition is added to its questions. */
function readPanel(
  source: SourceObject,
  around: Expression | null,
  scope: Scope,
  context: SurveyJsContext,
): Asked[] {
  const place = source.text("name") ?? "panel";
  const showIf = both(around, shownIf(source, place, scope, context));
  const heading = readHeading(source, showIf, scope, context);
  const inside = readElements(source, "elements", showIf, scope, context);
  reportPanel(source);
  source.close(heading ? `questions.${heading.code}` : "sections");
  return heading ? [{ question: heading }, ...inside] : inside;
}
