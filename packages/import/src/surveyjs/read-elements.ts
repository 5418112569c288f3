import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Scope } from "./names.ts";
import { type Asked, readHeading, reportPanel } from "./panel-heading.ts";
import { shownIf } from "./question-common.ts";
import { readDynamicPanel } from "./read-dynamic-panel.ts";
import { readQuestion } from "./read-question.ts";
import { both, type SurveyJsContext } from "./surveyjs-context.ts";

/** The questions of a page or panel, with those of the panels in it; `around` is the condition of all of them. */
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
    return readQuestion(element, context, scope).map((question) => ({
      question: { ...question, showIf: both(around, question.showIf) },
    }));
  });
}

/** A panel is no part of a survey: its texts become a statement, its condition that of its questions. */
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
