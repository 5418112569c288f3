import { lockAccountStatus } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import type { Services } from "../../platform/services.ts";
import { surveysAgainstSuspension } from "../read-models.ts";
import { lockSurvey } from "../read-survey.ts";
import { pauseLocked, resumeLocked } from "./pause-survey.ts";

/**
 * Pauses the running surveys of suspended creators, and resumes surveys paused by a suspension once the creator is
 * restored: of one creator, or of all whose events were missed. Reads the current state of the account, so that events
 * may arrive in any order.
 */
export async function followSuspension(
  { db }: Pick<Services, "db">,
  userId?: number,
): Promise<void> {
  const found = await surveysAgainstSuspension(db, userId);
  await forEachApart(found, ({ id, ownerId }) =>
    inTransaction(db, async (tx) => {
      const account = await lockAccountStatus(tx, ownerId);
      const survey = await lockSurvey(tx, id);
      if (account?.suspendedAt) {
        await pauseLocked(tx, survey, "suspension");
      } else if (survey.pausedBy === "suspension") {
        await resumeLocked(tx, survey);
      }
    }),
  );
}
