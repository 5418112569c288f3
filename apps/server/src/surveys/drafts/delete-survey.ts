import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { SurveyActive } from "../errors.ts";
import { changeContent } from "../edit-content.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { isEditable } from "../survey.ts";

/** Moves a draft to the bin; a payment that it waited for is called off. @throws NotFound, SurveyActive once published. */
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
