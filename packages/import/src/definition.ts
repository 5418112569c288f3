import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type {
  Form,
  FormFlow,
  FormTable,
  OptionsByType,
  QuestionOf,
  QuestionTypeName,
  Section,
} from "@sigi/survey/survey-form.ts";
import type { Translation } from "@sigi/survey/translations/form-texts.ts";

/**
 * A survey's content in the form that files contain: identified by codes only,
 * without the ids, pictures, prices and settings of one installation.
 */
export interface SurveyDefinition {
  title: string;
  description: string;
  /** The institution that runs the survey, as the creator declares it; empty for none. */
  institution: string;
  closingSentence: string;
  /** BCP 47 tag of the language of the texts, such as "id". */
  language: string;
  /** The texts in other languages, by tag. */
  translations: Record<string, Translation>;
  flow: FormFlow;
  /** The lookup tables that lists of choices may come from. */
  tables: FormTable[];
  sections: DefinedSection[];
}

export type DefinedSection = Omit<
  Section,
  "id" | "position" | "image" | "imageAlt" | "questions"
> & { questions: DefinedQuestion[] };

export type DefinedQuestionOf<Type extends QuestionTypeName> = Omit<
  QuestionOf<Type>,
  "id" | "sectionId" | "position" | "image" | "imageAlt"
>;

/** A question of any type. Narrow it by `type`. */
export type DefinedQuestion = {
  [Type in QuestionTypeName]: DefinedQuestionOf<Type>;
}[QuestionTypeName];

/** Returns a survey without sections, in Indonesian by default. */
export function emptyDefinition(
  given: Partial<SurveyDefinition> = {},
): SurveyDefinition {
  return {
    title: "",
    description: "",
    institution: "",
    closingSentence: "",
    language: "id",
    translations: {},
    flow: plainFlow,
    tables: [],
    sections: [],
    ...given,
  };
}

export function defineSection(
  code: string,
  given: Partial<DefinedSection> = {},
): DefinedSection {
  return {
    code,
    title: "",
    description: "",
    showIf: null,
    block: null,
    fixed: false,
    order: plainFlow.order,
    repeat: null,
    jumps: [],
    questions: [],
    ...given,
  };
}

/** Returns an optional question, with the type's defaults for options that are not given. */
export function defineQuestion<Type extends QuestionTypeName>(
  type: Type,
  code: string,
  given: Partial<Omit<DefinedQuestionOf<Type>, "type" | "options">> & {
    options?: Partial<OptionsByType[Type]>;
  } = {},
): DefinedQuestionOf<Type> {
  const { options, ...rest } = given;
  return {
    code,
    title: "",
    help: "",
    required: false,
    requiredIf: null,
    showIf: null,
    fixed: false,
    jumps: [],
    rules: [],
    purpose: "",
    ...rest,
    type,
    options: { ...questionTypes[type].defaultOptions, ...options },
  };
}

/** Converts the definition to a form, with sections and questions numbered from 1 in their order. */
export function toForm(definition: SurveyDefinition): Form {
  let questionId = 0;
  return {
    id: 1,
    closingSentence: definition.closingSentence,
    flow: definition.flow,
    tables: definition.tables,
    sections: definition.sections.map((section, index) => ({
      ...section,
      id: index + 1,
      image: null,
      imageAlt: "",
      position: index,
      questions: section.questions.map((question, position) => ({
        ...question,
        id: (questionId += 1),
        sectionId: index + 1,
        position,
        image: null,
        imageAlt: "",
      })),
    })),
  };
}

export const questionsOf = ({
  sections,
}: SurveyDefinition): DefinedQuestion[] =>
  sections.flatMap(({ questions }) => questions);
