import type { Form } from "@sigi/survey/survey-form.ts";
import { translateForm } from "@sigi/survey/translations/form-texts.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import { surveyTexts } from "../questions/form.ts";
import { readFormRows, readFormsRows } from "../questions/repository.ts";
import { anySurvey } from "../read-survey.ts";
import { findAnySurveys } from "../repository.ts";
import {
  findTexts,
  languagesOfSurveys,
  translatedLanguages,
} from "./repository.ts";

/** A survey as respondents read it in one of its languages. */
export interface SurveyInLanguage {
  readonly title: string;
  readonly description: string;
  readonly form: Form;
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string;
  /** All languages that respondents may choose, the survey's own first. */
  readonly languages: readonly string[];
}

/**
 * Returns a survey in one of its languages, by default its own; also a survey in the bin, whose answers are still
 * counted.
 * @throws NotFound if the survey does not have the language.
 */
export async function surveyInLanguage(
  db: Database,
  surveyId: number,
  language?: string,
): Promise<SurveyInLanguage> {
  const survey = await anySurvey(db, surveyId);
  const own = surveyTexts(survey, await readFormRows(db, surveyId));
  const languages = [
    survey.language,
    ...(await translatedLanguages(db, surveyId)),
  ];
  const { title, description, ...form } =
    language === undefined || language === survey.language
      ? own
      : translateForm(own, await textsIn(db, surveyId, language));
  return {
    title,
    description,
    form,
    language: language ?? survey.language,
    languages,
  };
}

/** Returns surveys in their own language, by id, in a constant number of queries. Ids without a survey are omitted. */
export async function surveysInOwnLanguage(
  db: Database,
  surveyIds: readonly number[],
): Promise<Map<number, SurveyInLanguage>> {
  const surveys = await findAnySurveys(db, surveyIds);
  const rows = await readFormsRows(db, surveyIds);
  const translated = Map.groupBy(
    await languagesOfSurveys(db, surveyIds),
    (row) => row.surveyId,
  );
  return new Map(
    surveys.map((survey) => {
      const { title, description, ...form } = surveyTexts(
        survey,
        rows.get(survey.id) ?? { sections: [], questions: [], tables: [] },
      );
      const others = translated.get(survey.id) ?? [];
      const languages = [
        survey.language,
        ...others.map(({ language }) => language),
      ];
      const { language } = survey;
      return [survey.id, { title, description, form, language, languages }];
    }),
  );
}

async function textsIn(db: Database, surveyId: number, language: string) {
  const texts = await findTexts(db, surveyId, language);
  if (!texts) throw new NotFound();
  return texts;
}
