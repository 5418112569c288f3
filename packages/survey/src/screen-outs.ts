import type { Fault } from "./fault.ts";
import { jumpSites } from "./logic/expression-sites.ts";
import type { Form } from "./survey-form.ts";

/** The least that a screened-out respondent is paid, in rupiah; less only where the whole reward is less. */
const screenOutPayMin = 100;

/** Paid screen-outs: how many are bought, and what each pays its respondent in rupiah. */
export interface ScreenOuts {
  readonly screenOuts: number;
  readonly screenOutPay: number;
}

/** What the screen-outs of a survey depend on. Null: the creator has not chosen, so the suggestion applies. */
export interface ScreeningSurvey {
  readonly screensOut: boolean;
  readonly respondents: number;
  /** The reward of an accepted answer, in rupiah. */
  readonly respondentFee: number;
  readonly screenOuts: number | null;
  readonly screenOutPay: number | null;
}

/** Whether an answer can end the form because its respondent does not belong to the sample. */
export function canScreenOut({ sections }: Form): boolean {
  return sections
    .flatMap((section) => [section, ...section.questions])
    .flatMap(jumpSites)
    .some(({ to }) => "end" in to && to.end === "screened_out");
}

/**
 * The screen-outs that a survey buys: what its creator chose, or the suggestion of one for every four respondents at a
 * quarter of the reward. None where the form screens nobody out or its answers earn nothing.
 */
export function screenOutsOf(survey: ScreeningSurvey): ScreenOuts {
  const { screensOut, respondents, respondentFee } = survey;
  if (!screensOut || respondentFee === 0)
    return { screenOuts: 0, screenOutPay: 0 };
  return {
    screenOuts: survey.screenOuts ?? Math.ceil(respondents / 4),
    screenOutPay: survey.screenOutPay ?? suggestedPay(respondentFee),
  };
}

/** A quarter of the reward, rounded up to whole hundreds, but never more than the reward. */
const suggestedPay = (reward: number) =>
  Math.min(reward, Math.ceil(reward / 400) * 100);

/** What a screen-out of this survey may pay, in rupiah. */
export const screenOutPayRange = (respondentFee: number) => ({
  min: Math.min(screenOutPayMin, respondentFee),
  max: respondentFee,
});

type PaidSurvey = Pick<ScreeningSurvey, "screensOut" | "respondentFee">;

/** The faults that keep the screen-outs of a survey from being paid for, by field. Nobody is screened out without pay. */
export function screenOutFaults(
  survey: PaidSurvey,
  { screenOuts, screenOutPay }: ScreenOuts,
): Record<string, Fault[]> {
  if (!survey.screensOut || survey.respondentFee === 0) return {};
  return {
    ...(screenOuts < 1
      ? { screen_outs: [{ code: "number_min", params: { min: 1 } }] }
      : {}),
    ...screenOutPayFaults(survey, screenOutPay),
  };
}

/** The fault of what a screen-out pays, by field; null, the suggestion, has none. */
export function screenOutPayFaults(
  { screensOut, respondentFee }: PaidSurvey,
  pay: number | null,
): Record<string, Fault[]> {
  const { min, max } = screenOutPayRange(respondentFee);
  if (pay === null || !screensOut || (pay >= min && pay <= max)) return {};
  const fault =
    pay < min
      ? { code: "number_min", params: { min } }
      : { code: "number_max", params: { max } };
  return { screen_out_pay: [fault] };
}
