import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { deleteDraft, emptyDraft } from "../drafts/repository.ts";
import { surveyPurged } from "../events.ts";
import { isEditable } from "../life-cycle.ts";
import { examinePictures } from "../pictures/repository.ts";
import { writeSurvey } from "../repository.ts";
import { deleteVersionsOf } from "../versions/repository.ts";
import { lockBinnedSurvey, recordIfAdmins } from "./binned-survey.ts";
import type { BinUser } from "./binned-survey.ts";

interface Purge {
  readonly id: number;
  readonly user: BinUser;
  /** Returns true if orders refer to the survey; called once the survey is locked. */
  readonly hasOrders: (tx: Tx, surveyId: number) => Promise<boolean>;
  readonly now: Date;
}

/**
 * Deletes a survey in the bin permanently. If orders or answers refer to it, its row remains, hidden: a draft keeps
 * only its title, which the history of its creator's money names; a published survey remains in its respondents'
 * histories, without the files of their answers.
 * @throws NotFound, also for another user's survey unless an admin asks.
 */
export async function purgeSurvey(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  { id, user, hasOrders, now }: Purge,
): Promise<void> {
  const survey = await lockBinnedSurvey(tx, { id }, user);
  await recordIfAdmins(tx, survey, user, "survey_deleted_permanently");
  const isDraft = isEditable(survey);
  if (isDraft && !(await hasOrders(tx, id))) {
    await deleteDraft(tx, id);
    return;
  }
  await deleteVersionsOf(tx, id);
  if (isDraft) await emptyDraft(tx, id);
  else await jobs.emit(tx, surveyPurged, { surveyId: id });
  await examinePictures(tx, [id]);
  await writeSurvey(tx, survey, { key: null, purgedAt: now });
}
