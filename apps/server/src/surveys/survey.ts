import { discountOf, grossPrice } from "@sigi/survey/prices.ts";
import { screenOutsOf } from "@sigi/survey/screen-outs.ts";
import type { ScreenOuts } from "@sigi/survey/screen-outs.ts";
import { isEditable } from "./life-cycle.ts";
import type { SurveyRow } from "./repository.ts";

/**
 * Returns the creator's user id of a survey that has orders.
 * @throws Error for a guest's survey: the database restricts those to drafts, which have no orders.
 */
export function creatorOf({ id, ownerId }: SurveyRow): number {
  if (ownerId === null) throw new Error(`Survey ${id} belongs to a guest`);
  return ownerId;
}

/** The price of a survey, in rupiah. */
export interface SurveyPrice extends ScreenOuts {
  /** True if its form can screen respondents out. */
  screensOut: boolean;
  /** Cost of one answer for the creator. */
  feePerRespondent: number;
  /** Reward of one accepted answer for its respondent; never more than the fee. */
  respondentFee: number;
  /** The promised pay per hour, and the budget for it; 0 without a promise. */
  promisePerHour: number;
  promiseBudget: number;
  /** Cost of all answers and budgets. */
  gross: number;
  /** The part of the cost that a voucher pays. */
  discount: number;
  /** The part of the cost that the creator pays. */
  totalCost: number;
}

type Priced = Pick<
  SurveyRow,
  | "status"
  | "respondents"
  | "feePerRespondent"
  | "respondentFee"
  | "screensOut"
  | "screenOuts"
  | "screenOutPay"
  | "promisePerHour"
  | "promiseBudget"
  | "voucher"
  | "discount"
>;

/**
 * Returns the price stored on the survey's row: rewritten with every edit of a draft, final once the survey is
 * published.
 */
export function priceOf(survey: Priced): SurveyPrice {
  const { respondents, feePerRespondent, respondentFee, screensOut } = survey;
  const bought = screenOutsOf(survey);
  const promisePerHour = survey.promisePerHour ?? 0;
  const promiseBudget = survey.promiseBudget ?? 0;
  const answers = { respondents, feePerRespondent };
  const gross = grossPrice({ ...answers, ...bought, promiseBudget });
  const discount = isEditable(survey)
    ? discountOf(survey.voucher, gross)
    : survey.discount;
  return {
    feePerRespondent,
    respondentFee,
    screensOut,
    ...bought,
    promisePerHour,
    promiseBudget,
    gross,
    discount,
    totalCost: Math.max(0, gross - discount),
  };
}
