import { questionTypes } from "@sigi/survey/question-types.ts";
import type {
  OptionsByType,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { QuestionnaireQuestionOf } from "./questionnaire.ts";

type Common = Partial<
  Omit<QuestionnaireQuestionOf<QuestionTypeName>, "type" | "options">
> & { code: string; title: string };

/** Creates a question with defaults: required, without help or condition. */
export function makeQuestion<Type extends QuestionTypeName>(
  type: Type,
  common: Common,
  options: Partial<OptionsByType[Type]>,
): QuestionnaireQuestionOf<Type> {
  const defaults = questionTypes[type].defaultOptions;
  return {
    help: "",
    required: true,
    purpose: "",
    showIf: null,
    ...common,
    type,
    options: { ...defaults, ...options },
  };
}
