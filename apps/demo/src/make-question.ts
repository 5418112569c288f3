import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { KeyedOptions, QuestionnaireQuestionOf } from "./questionnaire.ts";

type Common = Partial<
  Omit<QuestionnaireQuestionOf<QuestionTypeName>, "type" | "options">
> & { key: string; title: string };

/** A question with what is left out at its default: required, without help or condition. */
export function makeQuestion<Type extends QuestionTypeName>(
  type: Type,
  common: Common,
  options: Partial<KeyedOptions[Type]>,
): QuestionnaireQuestionOf<Type> {
  const defaults = questionTypes[type].defaultOptions;
  return {
    help: "",
    required: true,
    showIf: null,
    ...common,
    type,
    // Defaults and what was given are parts of the same type's options; a generic spread loses that.
    options: { ...defaults, ...options } as unknown as KeyedOptions[Type],
  };
}
