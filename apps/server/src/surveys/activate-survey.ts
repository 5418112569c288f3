import type { Tx } from "../platform/database/transaction.ts";
import { insertPlaces } from "./place-repository.ts";
import { changeSurvey, lockSurveyRow } from "./repository.ts";
import type { SurveyRow } from "./repository.ts";
import { isEditable } from "./survey.ts";

/**
 * Publishes a paid survey, once: from now on its form is frozen and its places can be taken. The caller has locked the
 * survey and decided that what was paid is what is published.
 * @throws Error when the survey is published already or asks other numbers than were paid: a mistake of the caller.
 */
export async function activateSurvey(
  tx: Tx,
  surveyId: number,
  paid: { respondents: number; publishedAt: Date },
): Promise<SurveyRow> {
  const survey = await lockSurveyRow(tx, { id: surveyId });
  if (!survey || survey.deletedAt || !isEditable(survey)) {
    throw new Error(`Survey ${surveyId} cannot be published`);
  }
  if (survey.respondents !== paid.respondents) {
    throw new Error(`Survey ${surveyId} asks other numbers than were paid`);
  }
  await insertPlaces(tx, surveyId, paid.respondents);
  return changeSurvey(tx, survey, {
    status: "active",
    publishedAt: paid.publishedAt,
  });
}
