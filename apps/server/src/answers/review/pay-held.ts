import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import { platformFee } from "@sigi/survey/prices.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { anySurvey, endHeldPlace } from "../../surveys/public.ts";
import { holdReward } from "../guests/repository.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { keepPromise } from "../fair-pay/keep-promise.ts";
import { acceptHeld, findTime } from "./repository.ts";

/**
 * Pays a held or rejected answer, whose lock the caller holds, as if it had been accepted at once; a guest's reward is
 * held from now on. `levelTaken` are the points that a rejection took, which are returned.
 */
export async function payHeld(
  tx: Tx,
  participation: ParticipationRow,
  { now, levelTaken }: { readonly now: Date; readonly levelTaken: number },
): Promise<void> {
  const { id, surveyId, userId, guestId, reward } = participation;
  if (guestId !== null) await holdReward(tx, id, now);
  else if (userId === null)
    throw new Error(`participation ${id} has no respondent`);
  const survey = await anySurvey(tx, surveyId);
  const event = {
    participationId: id,
    surveyId,
    userId,
    reward,
    platformFee: platformFee(survey.feePerRespondent, reward),
  };
  const points = defaultLevelPoints.accepted + levelTaken;
  await acceptHeld(tx, event, { points, now });
  await endHeldPlace(tx, surveyId);
  await keepPromise(tx, survey, participation, await findTime(tx, id));
}
