import { postJournals } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  releasePlace,
  requireOpenPlaces,
  useScreenOut,
} from "../../surveys/public.ts";
import { screenOutsSpent } from "../events.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { endLocked } from "../submission/end-participation.ts";
import type { ValidAnswer } from "../submission/end-participation.ts";
import { storeScreenedOut } from "../submission/repository.ts";
import { attachFiles } from "../uploads/attach-files.ts";
import { screenedOut } from "../journals/screened-out.ts";

/**
 * Ends a participation whose answers screen it out: the answer is stored, its place is free again, and the respondent
 * gets the part of the reward that the survey's budget pays. Lock order: own participation, the survey's places, ledger
 * accounts.
 * @returns as `endLocked`. @throws ScreenOutsSpent for a respondent without a place, whose changes were rolled back;
 * NotOpen when the survey was paused or closed meanwhile.
 */
export function screenOut(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  answer: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  return endLocked(tx, answer, async (begun, hasPlace) => {
    const { id } = begun;
    const { respondent, survey, content, language } = answer;
    const reward = survey.screenOutPay ?? 0;
    await attachFiles(tx, id, answer.files, answer.now);
    const end = { reward, language };
    const ended = await storeScreenedOut(tx, id, end, content);
    if (hasPlace) await releasePlace(tx, begun);
    else await requireOpenPlaces(tx, begun);
    const left = await useScreenOut(tx, survey.id);
    const event = { participationId: id, surveyId: survey.id };
    if (left === 0) await jobs.emit(tx, screenOutsSpent, event);
    // A survey that pays for screen-outs admits no guests.
    if (respondent.user) {
      const paid = { ...event, userId: respondent.user.id, reward };
      await postJournals(tx, [screenedOut(paid)]);
    }
    return ended;
  });
}
