import { perHour } from "@sigi/survey/fair-pay.ts";

/** Amounts in rupiah. */
interface PayingSurvey {
  readonly feePerRespondent: number;
  readonly respondentFee: number;
  readonly promisePerHour: number | null;
  /** Remaining budget of the promise; the whole budget before publication. */
  readonly promiseLeft: number;
}

/**
 * Returns the pay of a survey per hour if answering takes `seconds`, in rupiah, or null unless it is less than `fair`.
 * A promise counts while its budget lasts. A survey without priced questions is not considered work.
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
