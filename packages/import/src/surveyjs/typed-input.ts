import type { InnerTypeName } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type { OptionsByType } from "@sigi/survey/survey-form.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/** The type and options of a question with a single input, or of a field. */
export type Input = {
  [Type in InnerTypeName]: { type: Type; options: OptionsByType[Type] };
}[InnerTypeName];

export type InputReader = (
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
) => Input;

/** Returns an input with the type's defaults for options that are not given. */
export function input<Type extends InnerTypeName>(
  type: Type,
  options: Partial<OptionsByType[Type]> = {},
): Input {
  return {
    type,
    options: { ...questionTypes[type].defaultOptions, ...options },
  } as Input;
}
