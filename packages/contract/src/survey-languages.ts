import { formLimits } from "@sigi/survey/form-limits.ts";
import { languagePattern } from "@sigi/survey/translations/language-names.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParams, rowId, text, wireObject } from "./wire-names.ts";

// The texts of a survey in other languages than its own, which respondents may choose.

/** A BCP 47 tag, such as "jv" or "zh-Hant". */
export const languageTag = z.string().check(z.regex(languagePattern));

const languageParams = z.object({ id: rowId, language: languageTag });

/** What is translated into a language. Places without a text show the survey's own language. */
const translation = z.object({
  language: languageTag,
  /** The number of places that have a text. */
  translated: z.int(),
  /** The number of places that have none. */
  missing: z.int(),
  /** The number of texts whose own text has changed since they were translated. */
  outdated: z.int(),
});

const surveyLanguages = z.object({
  /** The language that the survey is written in. */
  language: languageTag,
  translations: z.array(translation),
  version: z.int(),
});
export type SurveyLanguages = z.output<typeof surveyLanguages>;

export const listLanguages = endpoint({
  method: "GET",
  path: "/api/forms/{id}/languages",
  access: "builder",
  summary: "Lists the languages of a survey, with what is translated.",
  params: idParams,
  result: surveyLanguages,
  errors: ["not_found"],
});

export const getTranslation = endpoint({
  method: "GET",
  path: "/api/forms/{id}/languages/{language}",
  access: "builder",
  summary:
    "Returns all texts of a survey in its own and another language. The list is the same for a language that the survey does not have yet.",
  params: languageParams,
  result: z.object({
    texts: z.array(
      wireObject({
        /** Where the text stands, by codes, such as "questions.q1.title". */
        place: z.string(),
        text: z.string(),
        /** "" where none is given. */
        translation: z.string(),
        outdated: z.boolean(),
      }),
    ),
  }),
  errors: ["not_found"],
});

/** Longer than any text that a form may have. */
const translatedText = text(0, formLimits.sectionDescriptionMax * 2);

export const saveTranslation = endpoint({
  method: "PUT",
  path: "/api/forms/{id}/languages/{language}",
  access: "builder",
  summary:
    "Creates or replaces the translation of a survey into a language: texts by their places. Of a published survey only those of its title, description and closing sentence can change.",
  params: languageParams,
  body: z.object({ texts: z.record(z.string(), translatedText) }),
  bodyBytesMax: 1024 * 1024,
  result: surveyLanguages,
  errors: [
    "not_found",
    "survey_frozen",
    "too_many_languages",
    "language_taken",
    "translation_invalid",
    "form_too_large",
  ],
});

export const deleteTranslation = endpoint({
  method: "DELETE",
  path: "/api/forms/{id}/languages/{language}",
  access: "builder",
  summary: "Removes the translation of a draft into a language.",
  params: languageParams,
  status: 204,
  errors: ["not_found", "survey_frozen"],
});
