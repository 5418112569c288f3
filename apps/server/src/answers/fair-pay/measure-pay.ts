import { inTransaction } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import type { Services } from "../../platform/services.ts";
import { noteMeasuredPay } from "../../surveys/public.ts";
import { medianTime, surveysToMeasure } from "./read-models.ts";

/** Minimum number of answers: with fewer ones a median says little. */
const answersMin = 10;

/**
 * Measures the pay per hour of surveys with new answers, by the median time of their newest answers, and notifies the
 * creator once if a survey pays less than it should.
 */
export async function measurePay(
  services: Pick<Services, "db" | "jobs" | "clock">,
): Promise<void> {
  const { db, jobs, clock } = services;
  await forEachApart(await surveysToMeasure(db), async (surveyId) => {
    const measuredAt = clock.now();
    const { seconds, answers } = await medianTime(db, surveyId);
    const medianSeconds =
      answers < answersMin ? null : Math.max(1, Math.round(seconds ?? 0));
    await inTransaction(db, (tx) =>
      noteMeasuredPay(tx, { jobs }, surveyId, { medianSeconds, measuredAt }),
    );
  });
}
