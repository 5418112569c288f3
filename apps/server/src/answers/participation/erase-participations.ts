import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { releasePlace } from "../../surveys/public.ts";
import { deleteUnsubmitted, setDetached } from "../detach-repository.ts";

/**
 * Takes a person out of their answers: a place that is kept for them goes to others, attempts without an answer go, and
 * of those with one nothing leads to the person any more; who answered stays known in bands. The caller has locked the
 * account, and before it the attempts (`lockAttempts`).
 */
export async function detachAnswers(
  tx: Tx,
  userId: number,
  bands: ProfileInBands,
): Promise<void> {
  await setDetached(tx, userId, bands);
  for (const { surveyId } of await deleteUnsubmitted(tx, userId)) {
    await releasePlace(tx, surveyId);
  }
}
