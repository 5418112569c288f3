import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { endHeldPlace, releasePlace } from "../../surveys/public.ts";
import { endReviewsOf } from "../review/repository.ts";
import { eraseFiles } from "../uploads/erase-files.ts";
import { deleteUnsubmitted, eraseRespondent } from "./repository.ts";

/**
 * Erases a user from their participations: submitted ones keep only the profile in bands, the others are deleted and
 * their places released. The caller has locked the participations (`lockOpenParticipations`), then the account.
 */
export async function eraseParticipations(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  userId: number,
  bands: ProfileInBands,
): Promise<void> {
  await eraseFiles(tx, services, userId);
  for (const { surveyId } of await endReviewsOf(
    tx,
    userId,
    services.clock.now(),
  )) {
    await releasePlace(tx, surveyId);
    await endHeldPlace(tx, surveyId);
  }
  await eraseRespondent(tx, userId, bands);
  for (const { surveyId } of await deleteUnsubmitted(tx, userId)) {
    await releasePlace(tx, surveyId);
  }
}
