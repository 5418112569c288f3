import type { Tx } from "../../platform/database/transaction.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { lockBinnedSurvey, recordIfAdmins } from "./binned-survey.ts";
import type { BinUser } from "./binned-survey.ts";

/**
 * Restores a survey from the bin, unchanged: a draft can be edited again, an ended survey stays ended.
 * @throws NotFound, also for another user's survey unless an admin asks.
 */
export async function restoreSurvey(
  tx: Tx,
  { code, user }: { readonly code: string; readonly user: BinUser },
): Promise<SurveyRow> {
  const survey = await lockBinnedSurvey(tx, { code }, user);
  await recordIfAdmins(tx, survey, user, "survey_restored");
  return writeSurvey(tx, survey, { deletedAt: null });
}
