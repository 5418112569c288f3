import type { Tx } from "../../platform/database/transaction.ts";
import { createPlaces } from "../places.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { isPublishable } from "../life-cycle.ts";

/** The content that an order paid for. Amounts in rupiah. */
export interface PaidContent {
  /** The version of the survey that was checked and priced. */
  surveyVersion: number;
  respondents: number;
  feePerRespondent: number;
  respondentFee: number;
}

/**
 * Publishes a paid survey: its form is frozen and its places can be reserved. The caller holds the survey's lock and
 * has checked `isPublishable`.
 * @throws Error when the survey differs from the paid content: the caller must check first.
 */
export async function activateSurvey(
  tx: Tx,
  survey: SurveyRow,
  paid: PaidContent,
  publishedAt: Date,
): Promise<SurveyRow> {
  const isAsPaid =
    isPublishable(survey, paid) &&
    survey.respondents === paid.respondents &&
    survey.feePerRespondent === paid.feePerRespondent &&
    survey.respondentFee === paid.respondentFee;
  if (!isAsPaid) {
    throw new Error(`Survey ${survey.id} is not what was paid for`);
  }
  await createPlaces(tx, survey.id, paid.respondents);
  return writeSurvey(tx, survey, { status: "active", publishedAt });
}
