import type { Tx } from "../../platform/database/transaction.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import { endHeldPlace, releasePlace } from "../../surveys/public.ts";
import { acceptAppeal } from "./decide-appeal.ts";
import { acceptByDecision } from "./decide-review.ts";
import { changeReview, lockReview, selectOverdue } from "./repository.ts";
import { isAppealed } from "./review.ts";

/**
 * What nobody decided in time is decided for the respondent: held answers and appeals are accepted. A rejection without an
 * appeal becomes final, and its place free. One that fails, such as for want of the survey's money, does not hold up the
 * others; the next run tries it again.
 */
export async function endOverdueReviews({
  db,
  clock,
  log,
}: Pick<Services, "db" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  for (const id of await selectOverdue(db, now)) {
    try {
      await inTransaction(db, (tx) => endOverdue(tx, id, now));
    } catch (error) {
      log.error(`The review of answer ${id} was not ended: ${reasonOf(error)}`);
    }
  }
}

async function endOverdue(tx: Tx, id: number, now: Date): Promise<void> {
  const found = await lockReview(tx, id);
  if (!found) return;
  const { review, participation } = found;
  const isOver = (by: Date | null) => by !== null && by <= now;
  if (review.closedAt !== null) return;
  if (review.decision === null) {
    if (isOver(review.reviewBy))
      await acceptByDecision(tx, participation, { adminId: null, now });
  } else if (isAppealed(review)) {
    if (isOver(review.decideAppealBy))
      await acceptAppeal(tx, found, {
        ...{ adminId: null, now, reason: null },
      });
  } else if (review.decision === "rejected" && isOver(review.appealBy)) {
    await changeReview(tx, id, { closedAt: now });
    await releasePlace(tx, participation);
    await endHeldPlace(tx, participation.surveyId);
  }
}
