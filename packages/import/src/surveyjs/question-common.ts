import { cleanLine } from "@sigi/survey/text.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Scope } from "./names.ts";
import type { SurveyJsContext } from "./surveyjs-context.ts";

/** A question's type with its options, and what the type decides of the question itself. */
export interface Typed {
  readonly type: DefinedQuestion["type"];
  readonly options: object;
  readonly given?: Partial<Pick<DefinedQuestion, "title" | "required">>;
}

/** The title; the name stands in for none, as it does there. */
export function titleOf(
  source: SourceObject,
  place: string,
  name: string,
  scope: Scope,
  { texts }: SurveyJsContext,
): string {
  const title = texts.rich(source, "title", place, scope);
  const label = texts.rich(source, "label", place, scope);
  return title || label || cleanLine(name);
}

/** The condition under which a part is seen; `visible: false` hides one that has none. */
export function shownIf(
  source: SourceObject,
  place: string,
  scope: Scope,
  context: SurveyJsContext,
): DefinedQuestion["showIf"] {
  const visible = source.flag("visible");
  const condition = context.expression(source, "visibleIf", place, scope);
  return visible === false && !source.has("visibleIf")
    ? { value: false }
    : condition;
}

/** Settings that do something, but have no counterpart; each is reported by its name. */
const unheld: readonly string[] = [
  ...["enableIf", "readOnly", "setValueIf", "setValueExpression"],
  ...["resetValueIf", "defaultValue", "defaultValueExpression"],
  ...["correctAnswer", "requiredErrorText", "clearIfInvisible"],
  ...["otherErrorText", "otherPlaceholder", "minErrorText", "maxErrorText"],
  ...["stepErrorText", "showSelectAllItem", "hasSelectAll", "selectAllText"],
  ...["hideIfChoicesEmpty", "allowCustomChoices", "createCustomChoiceText"],
  ...["choiceValuesFromQuestion", "choiceTextsFromQuestion"],
  ...["valuePropertyName", "randomize", "randomizeCategory"],
];

export function reportUnheld(source: SourceObject): void {
  for (const name of unheld) {
    if (source.has(name)) source.lost(name, "setting_unsupported", { name });
  }
}
