/** Converts a reward to an hourly rate, in whole rupiah. */
export const perHour = (reward: number, seconds: number): number =>
  Math.round((reward * 3_600) / seconds);

/** Maximum time that promised pay covers, as a multiple of the estimated time: idling longer earns nothing. */
const promisedTimes = 3;

/** Maximum minutes that a promise pays for, given the estimated minutes of a survey. */
export const promisedMinutes = (minutes: number): number =>
  promisedTimes * minutes;

/** An accepted answer to a survey that promises pay. Amounts in rupiah. */
interface PromisedAnswer {
  readonly promisePerHour: number;
  readonly reward: number;
  /** Time that the respondent took; a negative value counts as 0. */
  readonly seconds: number;
  /** Estimated time of the survey. */
  readonly minutes: number;
}

/** Returns the amount by which the reward falls short of the promised pay per hour, in whole rupiah; never below 0. */
export function missingPay(answer: PromisedAnswer): number {
  const { promisePerHour, reward, seconds, minutes } = answer;
  const counted = Math.min(Math.max(0, seconds), promisedMinutes(minutes) * 60);
  return Math.max(0, Math.ceil((promisePerHour * counted) / 3_600) - reward);
}
