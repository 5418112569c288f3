import { perHour } from "@sigi/survey/fair-pay.ts";

/** Amounts in rupiah. */
interface PayingSurvey {
  readonly feePerRespondent: number;
  readonly respondentFee: number;
  readonly promisePerHour: number | null;
  /** What is left of the promise's budget; the whole of it before publication. */
  readonly promiseLeft: number;
}

/**
 * What a survey pays for an hour if answering takes so long, where it is less than `fair`; else null. A promise counts
 * while there is money for it. A survey without priced questions is no work.
 */
export function lowPayOf(
  survey: PayingSurvey,
  seconds: number,
  fair: number,
): number | null {
  if (survey.feePerRespondent === 0) return null;
  const promised = survey.promiseLeft > 0 ? (survey.promisePerHour ?? 0) : 0;
  const pays = Math.max(perHour(survey.respondentFee, seconds), promised);
  return pays < fair ? pays : null;
}
