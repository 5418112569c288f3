import type { Fault } from "./fault.ts";
import { jumpSites } from "./logic/expression-sites.ts";
import type { Form } from "./survey-form.ts";

/** Minimum pay of a screened-out respondent, in rupiah; lower only if the whole reward is lower. */
const screenOutPayMin = 100;

/** Paid screen-outs: the number bought, and the pay of the respondent for each, in rupiah. */
export interface ScreenOuts {
  readonly screenOuts: number;
  readonly screenOutPay: number;
}

/**
 * The properties of a survey that determine its screen-outs. Null means that the creator has not chosen, so the
 * suggested value applies.
 */
export interface ScreeningSurvey {
  readonly screensOut: boolean;
  readonly respondents: number;
  /** The reward of an accepted answer, in rupiah. */
  readonly respondentFee: number;
  readonly screenOuts: number | null;
  readonly screenOutPay: number | null;
}

/** Returns true if an answer can end the form because the respondent does not belong to the sample. */
export function canScreenOut({ sections }: Form): boolean {
  return sections
    .flatMap((section) => [section, ...section.questions])
    .flatMap(jumpSites)
    .some(({ to }) => "end" in to && to.end === "screened_out");
}

/**
 * The screen-outs that a survey buys: the creator's choice, or the suggestion of one for every four respondents at a
 * quarter of the reward. There are none if the form screens nobody out or its answers earn nothing.
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

/** Allowed range of the pay for a screen-out, in rupiah. */
export const screenOutPayRange = (respondentFee: number) => ({
  min: Math.min(screenOutPayMin, respondentFee),
  max: respondentFee,
});

type PaidSurvey = Pick<ScreeningSurvey, "screensOut" | "respondentFee">;

/** The faults that block payment for a survey's screen-outs, by field. Every screened-out respondent must be paid. */
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

/** The fault in the pay for a screen-out, by field. Null selects the suggested pay and has no fault. */
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
