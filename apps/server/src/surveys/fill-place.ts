import type { Tx } from "../platform/database/transaction.ts";
import { fillOne } from "./place-repository.ts";
import { completeSurvey } from "./repository.ts";

/**
 * Turns a kept place into an accepted answer; the last one completes the survey. Only then does a transaction that
 * holds the places go back to the survey row: nobody who holds that row waits for the places of a published survey.
 * @throws Error when no place was kept: a mistake of the caller, who must take a place first.
 */
export async function fillPlace(
  tx: Tx,
  surveyId: number,
): Promise<{ accepted: number; places: number }> {
  const filled = await fillOne(tx, surveyId);
  if (!filled) throw new Error(`Survey ${surveyId} has no kept place to fill`);
  const { accepted, places } = filled;
  if (accepted === places) await completeSurvey(tx, surveyId);
  return { accepted, places };
}
