import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { changeContent } from "../edit-content.ts";
import { SurveyActive } from "../errors.ts";
import { isEditable } from "../life-cycle.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { deleteDrafts, emptyDrafts } from "../repository.ts";

/** Moves a draft to the bin; the event voids an order it awaits. @throws NotFound, SurveyActive once published. */
export async function deleteSurvey(
  tx: Tx,
  services: Services,
  { id, ownerId }: { id: number; ownerId: number },
): Promise<void> {
  const survey = await lockOwnSurvey(tx, { id }, { userId: ownerId });
  if (!isEditable(survey)) throw new SurveyActive();
  await changeContent(tx, services, survey, {
    deletedAt: services.clock.now(),
  });
}

/**
 * Erases the drafts of a creator whose account is deleted. Published surveys stay: the records of their respondents
 * need them. The caller holds the lock on the creator's surveys.
 */
export async function eraseDrafts(
  tx: Tx,
  ownerId: number,
  {
    orderedIds,
    now,
  }: {
    /** Surveys with orders: their rows stay, emptied, because the orders refer to them. */
    readonly orderedIds: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  await deleteDrafts(tx, ownerId, orderedIds);
  await emptyDrafts(tx, ownerId, now);
}
