import type { Locale } from "@sigi/survey/fault.ts";
import { hasPlaceholders } from "@sigi/survey/expressions/uses-expressions.ts";
import { walkForm } from "@sigi/survey/logic/walk-form.ts";
import type { Services } from "../../platform/services.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { factsOf } from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { walkContext } from "../walk-context.ts";
import { findAnswerValues } from "./repository.ts";

/**
 * The closing sentence as the respondent of a submitted participation reads it, in the language of the form. It is
 * filled from the stored answer, so that every repeat of a submission returns the same sentence.
 */
export async function fillClosingSentence(
  { db }: Services,
  forms: FormCache,
  survey: PublishedSurvey,
  participation: ParticipationRow,
  locale: Locale,
): Promise<string> {
  const { language } = participation;
  if (language === null && !hasPlaceholders(survey.closingSentence)) {
    return survey.closingSentence;
  }
  const { form } = await forms.getIn(survey, [language]);
  const { closingSentence } = form;
  if (!hasPlaceholders(closingSentence)) return closingSentence;
  const values = await findAnswerValues(db, participation.id);
  const stored = new Map(
    values.map(({ questionId, value }) => [questionId, value]),
  );
  const context = walkContext(factsOf(participation), locale);
  return walkForm(form, stored, context).fill(closingSentence);
}
