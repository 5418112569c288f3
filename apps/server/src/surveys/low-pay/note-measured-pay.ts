import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { surveyUnderpaid } from "../events.ts";
import { findPlaces } from "../places.ts";
import { lockSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import { lowPayOf } from "./low-pay.ts";
import { readFairPayTerms } from "./repository.ts";

/**
 * Stores the median time of a survey's answers; null while there are too few. Notifies its creator once that the pay is
 * low.
 */
export async function noteMeasuredPay(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  surveyId: number,
  measured: {
    readonly medianSeconds: number | null;
    readonly measuredAt: Date;
  },
): Promise<void> {
  const survey = await lockSurvey(tx, surveyId);
  const { perHour: fair } = await readFairPayTerms(tx);
  const promiseLeft = (await findPlaces(tx, surveyId))?.promiseLeft ?? 0;
  const { medianSeconds, measuredAt } = measured;
  const now = { ...survey, medianSeconds, promiseLeft };
  const low =
    medianSeconds === null ? null : lowPayOf(now, medianSeconds, fair);
  const isNews = low !== null && survey.lowPayNotifiedAt === null;
  await writeSurvey(tx, survey, {
    ...measured,
    ...(isNews ? { lowPayNotifiedAt: measuredAt } : {}),
  });
  if (isNews) await jobs.emit(tx, surveyUnderpaid, { surveyId });
}
