import type { Tx } from "../platform/database/transaction.ts";
import { takePlace } from "../surveys/public.ts";
import { takeOverLapsedPlace } from "./participation/repository.ts";

/**
 * Keeps a place: one whose time has run out goes straight to the new respondent, without touching the survey's counter;
 * else a free one is taken. Call it as late as possible: the counter is the row that all respondents of a survey share.
 * @throws QuotaFull when every place is taken.
 */
export async function keepPlace(
  tx: Tx,
  surveyId: number,
  now: Date,
): Promise<void> {
  if (await takeOverLapsedPlace(tx, surveyId, now)) return;
  await takePlace(tx, surveyId);
}
