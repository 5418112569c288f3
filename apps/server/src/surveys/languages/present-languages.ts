import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type {
  getTranslation,
  SurveyLanguages,
} from "@sigi/contract/survey-languages.ts";
import { textsOf } from "@sigi/survey/translations/form-texts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyTexts } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import type { SurveyRow } from "../repository.ts";
import { readTranslations } from "./repository.ts";

/** Returns the languages of a survey, with the numbers of translated, missing and outdated texts. */
export async function presentLanguages(
  tx: Tx,
  survey: SurveyRow,
): Promise<SurveyLanguages> {
  const rows = await readTranslations(tx, survey.id);
  const own = surveyTexts(survey, await readFormRows(tx, survey.id));
  const places = textsOf(own).length;
  return {
    language: survey.language,
    translations: rows.map(({ language, texts, outdated }) => {
      const translated = Object.keys(texts).length;
      return {
        language,
        translated,
        missing: places - translated,
        outdated: outdated.length,
      };
    }),
    version: survey.version,
  };
}

/** Returns all texts of a survey in its own and another language. */
export async function presentTranslation(
  tx: Tx,
  survey: SurveyRow,
  language: string,
): Promise<ResultOf<typeof getTranslation>> {
  const rows = await readTranslations(tx, survey.id);
  const found = rows.find((row) => row.language === language);
  const outdated = new Set(found?.outdated);
  const own = surveyTexts(survey, await readFormRows(tx, survey.id));
  return {
    texts: textsOf(own).map(({ place, text }) => ({
      place,
      text,
      translation: found?.texts[place] ?? "",
      outdated: outdated.has(place),
    })),
  };
}
