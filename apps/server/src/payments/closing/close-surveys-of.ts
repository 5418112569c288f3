import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  closeLocked,
  isRunning,
  lockSurvey,
  runningSurveysOf,
  unsettledSurveys,
} from "../../surveys/public.ts";
import { settleEndedSurvey, settleSurvey } from "./settle-survey.ts";

/**
 * Closes the running surveys of a creator who deletes the account, each in its own transaction: the deletion itself is
 * possible only once all of them are settled and their credit is used or refunded.
 */
export async function closeSurveysOf(
  services: Pick<Services, "db" | "jobs" | "clock">,
  userId: number,
): Promise<void> {
  for (const id of await runningSurveysOf(services.db, userId)) {
    await inTransaction(services.db, async (tx) => {
      const survey = await lockSurvey(tx, id);
      if (!isRunning(survey)) return;
      await closeLocked(tx, services, survey, "deletion");
      await settleSurvey(tx, services, id);
    });
  }
}

/** Settles the ended surveys of a creator that no respondent is still answering, without waiting for the job. */
export async function settleSurveysOf(
  services: Pick<Services, "db" | "jobs" | "clock">,
  userId: number,
): Promise<void> {
  for (const id of await unsettledSurveys(services.db, userId)) {
    await settleEndedSurvey(services, id);
  }
}
