import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { changeContent } from "../edit-content.ts";
import { SurveyActive } from "../errors.ts";
import { SurveyUnsettled } from "../running/errors.ts";
import { isRunning } from "../running/running-survey.ts";
import { isEditable } from "../life-cycle.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import { deleteDrafts, emptyDrafts } from "./repository.ts";

/**
 * Moves a draft, or a survey that has ended and is settled, to the bin; for a draft the event voids an order it awaits.
 * @throws NotFound, SurveyActive while it runs, SurveyUnsettled while respondents are still answering.
 */
export async function deleteSurvey(
  tx: Tx,
  services: Services,
  { id, ownerId }: { id: number; ownerId: number },
): Promise<void> {
  const survey = await lockOwnSurvey(tx, { id }, { userId: ownerId });
  const deletedAt = services.clock.now();
  if (isEditable(survey)) {
    await changeContent(tx, services, survey, { deletedAt });
    return;
  }
  if (isRunning(survey)) throw new SurveyActive();
  if (survey.settledAt === null) throw new SurveyUnsettled();
  await writeSurvey(tx, survey, { deletedAt });
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
