import { referencesOf } from "@sigi/survey/expressions/expression.ts";
import { cleanLine } from "@sigi/survey/text.ts";
import type { DefinedQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Scope } from "./names.ts";
import { both, type SurveyJsContext } from "./surveyjs-context.ts";

/** A question's type with its options, and the properties of the question that the type determines. */
export interface Typed {
  readonly type: DefinedQuestion["type"];
  readonly options: object;
  readonly given?: Partial<Pick<DefinedQuestion, "title" | "required">>;
}

/** Returns the title, or the name if there is none, as SurveyJS does. */
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

/**
 * Returns the condition of a part. `visible: false` hides a part without a
 * condition. A part that SurveyJS disables is hidden.
 */
export function shownIf(
  source: SourceObject,
  place: string,
  scope: Scope,
  context: SurveyJsContext,
): DefinedQuestion["showIf"] {
  const visible = source.flag("visible");
  const condition = context.expression(source, "visibleIf", place, scope);
  if (visible === false && !source.has("visibleIf")) return { value: false };
  const enabled = context.expression(source, "enableIf", place, scope);
  const isOwn =
    enabled !== null &&
    referencesOf(enabled).some(({ answer }) => answer === scope.self);
  if (isOwn) {
    // Such a condition locks an answer once it is given.
    source.lost("enableIf", "setting_unsupported", { name: "enableIf" });
    return condition;
  }
  if (enabled !== null) {
    source.changed("enableIf", place, "surveyjs_disabled_hidden");
  }
  return both(condition, enabled);
}

/** Settings that have an effect, but no counterpart. Each one is reported by its name. */
const unheld: readonly string[] = [
  "readOnly",
  "setValueIf",
  "setValueExpression",
  "resetValueIf",
  "defaultValueExpression",
  "correctAnswer",
  "requiredErrorText",
  "clearIfInvisible",
  "otherErrorText",
  "otherPlaceholder",
  "minErrorText",
  "maxErrorText",
  "stepErrorText",
  "showSelectAllItem",
  "hasSelectAll",
  "selectAllText",
  "hideIfChoicesEmpty",
  "allowCustomChoices",
  "createCustomChoiceText",
  "choiceValuesFromQuestion",
  "choiceTextsFromQuestion",
  "valuePropertyName",
  "randomize",
  "randomizeCategory",
];

/** Reports the unsupported settings except those that were used. */
export function reportUnheld(
  source: SourceObject,
  used: readonly string[] = [],
): void {
  for (const name of unheld) {
    if (source.has(name) && !used.includes(name)) {
      source.lost(name, "setting_unsupported", { name });
    }
  }
  const value = source.value("defaultValue");
  if (value !== undefined && !used.includes("defaultValue")) {
    source.lost("defaultValue", "default_left", {
      value: typeof value === "string" ? value : JSON.stringify(value),
    });
  }
}
