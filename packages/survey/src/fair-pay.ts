/** What a reward comes to in an hour, in whole rupiah. */
export const perHour = (reward: number, seconds: number): number =>
  Math.round((reward * 3_600) / seconds);

/** How many times the estimated time a promised pay counts: idling longer earns nothing. */
const promisedTimes = 3;

/** For how many minutes a promise tops up the reward of a survey that takes so many. */
export const promisedMinutes = (minutes: number): number =>
  promisedTimes * minutes;

/** An accepted answer to a survey that promises pay. Rupiah. */
interface PromisedAnswer {
  readonly promisePerHour: number;
  readonly reward: number;
  /** How long the respondent took; less than 0 counts as nothing. */
  readonly seconds: number;
  /** What a respondent needs by the estimate. */
  readonly minutes: number;
}

/** What is missing from the reward to the promised pay per hour, in whole rupiah. */
export function missingPay(answer: PromisedAnswer): number {
  const { promisePerHour, reward, seconds, minutes } = answer;
  const counted = Math.min(Math.max(0, seconds), promisedMinutes(minutes) * 60);
  return Math.max(0, Math.ceil((promisePerHour * counted) / 3_600) - reward);
}
