import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { changeContent } from "../edit-content.ts";
import { isEditable } from "../life-cycle.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import { SurveyStillRunning, SurveyUnsettled } from "../running/errors.ts";
import { isRunning } from "../running/running-survey.ts";

/**
 * Moves a draft, or a survey that has ended and is settled, to the bin; for a draft the event cancels an order that it
 * awaits.
 * @throws NotFound, SurveyStillRunning while it runs, SurveyUnsettled while respondents are still answering.
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
  if (isRunning(survey)) throw new SurveyStillRunning();
  if (survey.settledAt === null) throw new SurveyUnsettled();
  await writeSurvey(tx, survey, { deletedAt });
}
