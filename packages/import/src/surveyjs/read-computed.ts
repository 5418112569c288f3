import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Typed } from "./question-common.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

interface Computed extends Typed {
  /** The settings that were used. */
  readonly used: readonly string[];
}

/**
 * Reads a calculated value: a question that respondents cannot answer, because
 * it is read-only or never visible, but that has an expression or a default
 * value. Returns null for any other question.
 */
export function readComputed(
  source: SourceObject,
  { place, scope }: Owner,
  asked: Typed["type"],
  context: SurveyJsContext,
): Computed | null {
  const isHidden = source.flag("visible") === false && !source.has("visibleIf");
  const isReadOnly = source.flag("readOnly") === true;
  if (!isHidden && !isReadOnly) return null;
  const key = ["setValueExpression", "defaultValueExpression"].find((name) =>
    source.has(name),
  );
  const at = `${place}.options.expression`;
  const value = key
    ? context.expression(source, key, at, scope, "value")
    : constantOf(source);
  if (value === null) return null;
  const when =
    key === "setValueExpression"
      ? context.expression(source, "setValueIf", at, scope)
      : null;
  const expression: Expression = when
    ? { call: "if", args: [when, value, { value: null }] }
    : value;
  const why = isReadOnly ? "readOnly" : "visible";
  const params = { from: asked, to: "calculated" };
  source.changed(why, place, "type_changed", params);
  return {
    type: "calculated",
    options: {
      ...questionTypes.calculated.defaultOptions,
      expression,
      shown: !isHidden,
    },
    given: { required: false },
    used: [key ?? "defaultValue", "readOnly", ...(when ? ["setValueIf"] : [])],
  };
}

function constantOf(source: SourceObject): Expression | null {
  const value = source.value("defaultValue");
  const isPlain = ["string", "number", "boolean"].includes(typeof value);
  return isPlain ? { value: value as string | number | boolean } : null;
}
