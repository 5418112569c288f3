import { inLanguage } from "./bilingual.ts";
import type { Bilingual, TemplateLanguage } from "./bilingual.ts";

export const templateCategories = [
  "customers",
  "products",
  "people",
  "research",
  "public",
] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** A part of a survey in our own format, with each text in both languages. */
export type TemplatePart = Readonly<Record<string, unknown>>;

/** A survey in both languages: one structure, so that neither can lack a part of the other. */
export interface Template {
  /** Names the template; it never changes. */
  readonly name: string;
  readonly category: TemplateCategory;
  readonly title: Bilingual;
  /** Purpose of the survey, for creators. */
  readonly summary: Bilingual;
  /** Description for respondents. */
  readonly description: Bilingual;
  readonly closing: Bilingual;
  readonly sections: readonly TemplatePart[];
}

/** The survey of a template in one language, as a file in our own format holds it. */
export function surveyOf(template: Template, language: TemplateLanguage) {
  const { title, description, closing, sections } = template;
  return {
    format: "sigi-survey",
    version: 1,
    language,
    ...inLanguage(
      { title, description, closingSentence: closing, sections },
      language,
    ),
  };
}
