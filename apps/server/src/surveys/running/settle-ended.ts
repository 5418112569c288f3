import type { Tx } from "../../platform/database/transaction.ts";
import { lockPlaces } from "../places.ts";
import { lockSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";

/**
 * Locks a survey that has ended and may be settled: it is completed or closed, no place is reserved any more, and it
 * was not settled before. Returns undefined for any other survey.
 */
export async function lockEndedSurvey(
  tx: Tx,
  surveyId: number,
): Promise<SurveyRow | undefined> {
  const places = await lockPlaces(tx, surveyId);
  const survey = await lockSurvey(tx, surveyId);
  const { status, settledAt } = survey;
  const hasEnded = status === "completed" || status === "closed";
  const isReady = hasEnded && settledAt === null && places?.reserved === 0;
  return isReady ? survey : undefined;
}

/** Marks a locked survey as settled. `returned` is the amount returned to its creator's credit, in rupiah. */
export function settleEnded(
  tx: Tx,
  survey: SurveyRow,
  settlement: { readonly settledAt: Date; readonly returned: number },
): Promise<SurveyRow> {
  return writeSurvey(tx, survey, settlement);
}
