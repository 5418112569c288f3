import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { KeyedOptions, QuestionnaireQuestionOf } from "./questionnaire.ts";

type Common = Partial<
  Omit<QuestionnaireQuestionOf<QuestionTypeName>, "type" | "options">
> & { key: string; title: string };

/** Creates a question with defaults: required, without help or condition. */
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
    // Both are parts of the options of one type, which the type of a generic spread does not express.
    options: { ...defaults, ...options } as KeyedOptions[Type],
  };
}
