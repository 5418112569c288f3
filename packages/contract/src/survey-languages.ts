import { formLimits } from "@sigi/survey/form-limits.ts";
import {
  languagePattern,
  toLanguageTag,
} from "@sigi/survey/translations/language-names.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { megabyte } from "./files.ts";
import {
  codeParams,
  idParams,
  line,
  rowId,
  text,
  wireObject,
} from "./wire-names.ts";

// The texts of a survey in other languages than its own, which respondents may choose.

/** A BCP 47 tag, such as "jv" or "zh-Hant". */
export const languageTag = z.string().check(
  z.regex(languagePattern),
  // The tag must not be an alias: Indonesian is "id", never "in".
  z.refine((tag) => toLanguageTag(tag) === tag),
);

const languageParams = z.object({ id: rowId, language: languageTag });

/** State of the translation into a language. Places without a text show the survey's own language. */
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

export const getLanguages = endpoint({
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
        /** Place of the text as a path of codes, such as "questions.q1.title". */
        place: z.string(),
        text: z.string(),
        /** Empty if there is no translation. */
        translation: z.string(),
        outdated: z.boolean(),
      }),
    ),
  }),
  errors: ["not_found"],
});

/** Place of a text: the names of its parts, each as long as a code. */
const textPlace = line(1, 1_000);

/** Maximum length of a translated text in characters, above that of any text of a form. */
export const translatedTextMax = formLimits.sectionDescriptionMax * 2;
const translatedText = text(0, translatedTextMax);

export const saveTranslation = endpoint({
  method: "PUT",
  path: "/api/forms/{id}/languages/{language}",
  access: "builder",
  summary:
    "Creates or replaces the translation of a survey into a language: its texts, each with its place. Of a published survey only those of its title, description and closing sentence can change.",
  params: languageParams,
  body: z.object({
    texts: z
      .array(z.object({ place: textPlace, text: translatedText }))
      .check(z.maxLength(formLimits.translatedTextsMax)),
  }),
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

/** The largest table: 2,000 questions with their choices in eleven languages have a few megabytes. */
const tableBytesMax = 10 * megabyte;

export const getTextsTable = endpoint({
  method: "GET",
  path: "/api/tasks/texts/{code}",
  access: "owner",
  summary:
    "Returns all texts of a survey as a table: a row for each place, a column for each language, the survey's own first.",
  params: codeParams,
  query: z.object({ format: z._default(z.enum(["xlsx", "csv"]), "xlsx") }),
  respondsWithFile: true,
  errors: ["not_found", "too_many_transfers", "unavailable"],
});

export const saveTextsTable = endpoint({
  method: "POST",
  path: "/api/tasks/texts/{code}",
  access: "owner",
  summary:
    "Saves the translations of a table as `GET` returns it, all or none. Languages and rows that the table does not have stay as they are; an empty cell removes a text.",
  params: codeParams,
  body: wireObject({ file: z.file() }),
  fileField: "file",
  fileBytesMax: tableBytesMax,
  result: z.extend(surveyLanguages, {
    /** Places of the table that the survey does not have, at most 100. Their texts are left out. */
    unknown_places: z.array(z.string()),
  }),
  errors: [
    "not_found",
    "survey_frozen",
    "import_refused",
    "too_many_languages",
    "translation_invalid",
    "form_too_large",
    "file_too_large",
    "too_many_transfers",
    "unavailable",
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
