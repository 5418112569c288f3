import type { Tx } from "../../platform/database/transaction.ts";
import { insertPlaces } from "../place-repository.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { isPublishable } from "../survey.ts";

/** What was paid for. Amounts in rupiah. */
export interface PaidContent {
  /** The survey's version that was checked and priced. */
  surveyVersion: number;
  respondents: number;
  feePerRespondent: number;
  respondentFee: number;
}

/**
 * Publishes a paid survey: from now on its form is frozen and its places can be taken. The caller holds the survey's
 * lock and has asked `isPublishable`.
 * @throws Error when something else would be published than was paid: a mistake of the caller.
 */
export async function activateSurvey(
  tx: Tx,
  survey: SurveyRow,
  paid: PaidContent,
  publishedAt: Date,
): Promise<SurveyRow> {
  const asPaid =
    isPublishable(survey, paid) &&
    survey.respondents === paid.respondents &&
    survey.feePerRespondent === paid.feePerRespondent &&
    survey.respondentFee === paid.respondentFee;
  if (!asPaid) {
    throw new Error(`Survey ${survey.id} is not what was paid for`);
  }
  await insertPlaces(tx, survey.id, paid.respondents);
  return writeSurvey(tx, survey, { status: "active", publishedAt });
}
