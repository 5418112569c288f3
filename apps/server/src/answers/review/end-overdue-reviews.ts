import type { Tx } from "../../platform/database/transaction.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import { endHeldPlace, releasePlace } from "../../surveys/public.ts";
import { acceptAppeal } from "./decide-appeal.ts";
import { dismissReport, dropReversal } from "../reports/decide-report.ts";
import { acceptByDecision } from "./decide-review.ts";
import { changeReview, lockReview, selectOverdue } from "./repository.ts";
import { waitsForSecond } from "./review.ts";
import { closeSample } from "./sample-answers.ts";

/**
 * Decides overdue reviews in favour of the respondent: held answers and appeals are accepted, reports dismissed, and
 * paid answers stay paid. The rejection of a held answer without an appeal becomes final, and its place is freed. A
 * decision that fails, for example because the survey lacks money, does not hold up the others; the next run tries it
 * again.
 */
export async function endOverdueReviews({
  db,
  clock,
  log,
  jobs,
}: Pick<Services, "db" | "clock" | "log" | "jobs">): Promise<void> {
  const now = clock.now();
  for (const id of await selectOverdue(db, now)) {
    try {
      await inTransaction(db, (tx) => endOverdue(tx, { jobs }, id, now));
    } catch (error) {
      log.error(`The review of answer ${id} was not ended: ${reasonOf(error)}`);
    }
  }
}

async function endOverdue(
  tx: Tx,
  tools: Pick<Services, "jobs">,
  id: number,
  now: Date,
): Promise<void> {
  const found = await lockReview(tx, id);
  if (!found) return;
  const { review, participation } = found;
  const { origin } = review;
  const isOver = (by: Date | null) => by !== null && by <= now;
  const by = { adminId: null, now, reason: null };
  if (review.closedAt !== null) return;
  if (review.decision === null) {
    if (!isOver(review.reviewBy)) return;
    if (origin === "rules") await acceptByDecision(tx, participation, by);
    else if (origin === "report") await dismissReport(tx, tools, found, by);
    else await closeSample(tx, id, now);
  } else if (waitsForSecond(review, now)) {
    if (!isOver(review.decideAppealBy)) return;
    if (origin === "rules") await acceptAppeal(tx, found, by);
    else await dropReversal(tx, tools, found, by);
  } else if (review.decision === "rejected" && isOver(review.appealBy)) {
    await changeReview(tx, id, { closedAt: now });
    await releasePlace(tx, participation);
    await endHeldPlace(tx, participation.surveyId);
  }
}
