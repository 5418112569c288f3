import type { CatalogueEntry } from "@sigi/contract/services.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import {
  priceUnits,
  questionTypes,
  secondsToAnswer,
} from "@sigi/survey/question-types.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question, QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { surveyOf } from "@sigi/templates/template.ts";
import type { TemplateLanguage } from "@sigi/templates/bilingual.ts";
import type { Template } from "@sigi/templates/template.ts";

/** A template as the gallery shows it, in one language. */
export interface TemplateFacts {
  readonly template: Template;
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly {
    readonly title: string;
    readonly questions: readonly TemplateQuestion[];
  }[];
  /** Number of questions that ask for a value. */
  readonly questionCount: number;
  /** Whole minutes to answer, as the server estimates them: rounded up, at least 1. */
  readonly minutes: number;
}

export interface TemplateQuestion {
  readonly code: string;
  readonly type: QuestionTypeName;
  readonly title: string;
  /** Multiplier of the catalogue's price of its type. */
  readonly priceUnits: number;
}

export function factsOf(
  template: Template,
  language: TemplateLanguage,
): TemplateFacts {
  const survey = surveyOf(template, language);
  // A test imports every template, so the questions are complete.
  const sections = survey.sections as unknown as WrittenSection[];
  const questions = sections.flatMap((section) => section.questions);
  const seconds = questions
    .map((question) => secondsToAnswer(withDefaults(question)))
    .reduce((sum, each) => sum + each, 0);
  return {
    template,
    title: survey.title,
    summary: template.summary[language],
    sections: sections.map((section) => ({
      title: section.title,
      questions: section.questions.map((question) => ({
        code: question.code,
        type: question.type,
        title: withoutPlaceholders(plainText(question.title)),
        priceUnits: priceUnits(withDefaults(question)),
      })),
    })),
    questionCount: questions.filter(isAnswerable).length,
    minutes: Math.max(1, Math.ceil(seconds / 60)),
  };
}

/** The price of one respondent, in rupiah, from the catalogue. */
export function pricePerRespondent(
  { sections }: Pick<TemplateFacts, "sections">,
  services: readonly CatalogueEntry[],
): number {
  const priceOf = new Map(
    services.map(({ type, salePrice }) => [type, salePrice]),
  );
  return sections
    .flatMap(({ questions }) => questions)
    .reduce(
      (sum, { type, priceUnits: units }) =>
        sum + units * (priceOf.get(type) ?? 0),
      0,
    );
}

interface WrittenSection {
  readonly title: string;
  readonly questions: readonly Pick<
    Question,
    "code" | "type" | "title" | "options"
  >[];
}

/** Adds the default options that templates omit. */
const withDefaults = ({ type, options }: Pick<Question, "type" | "options">) =>
  ({
    type,
    options: { ...questionTypes[type].defaultOptions, ...options },
  }) as Pick<Question, "type" | "options">;

/** Replaces placeholders: "Why did you go to {{cafe}}?" → "Why did you go to …?" */
const withoutPlaceholders = (title: string) =>
  title.replaceAll(/\{\{[^}]*\}\}/g, "…");
