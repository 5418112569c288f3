import { discountOf, grossPrice } from "@sigi/survey/prices.ts";
import { screenOutsOf } from "@sigi/survey/screen-outs.ts";
import type { ScreenOuts } from "@sigi/survey/screen-outs.ts";
import { isEditable } from "./life-cycle.ts";
import type { SurveyRow } from "./repository.ts";

/**
 * The creator's user id of a survey that has orders.
 * @throws Error for a guest's survey: the database keeps those as drafts, which have no orders.
 */
export function creatorOf({ id, ownerId }: SurveyRow): number {
  if (ownerId === null) throw new Error(`Survey ${id} belongs to a guest`);
  return ownerId;
}

/** The price of a survey, in rupiah. */
export interface SurveyPrice extends ScreenOuts {
  /** Whether its form can screen respondents out. */
  screensOut: boolean;
  /** What one answer costs the creator. */
  feePerRespondent: number;
  /** What one accepted answer earns its respondent; never more than the fee. */
  respondentFee: number;
  /** What is promised for an hour, and the budget for it; 0 without. */
  promisePerHour: number;
  promiseBudget: number;
  /** What answers and budgets cost together. */
  gross: number;
  /** What a voucher pays of it. */
  discount: number;
  /** What the creator pays. */
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

/** The price stored on the survey's row: rewritten with every edit of a draft, final once the survey is published. */
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
    ...{ feePerRespondent, respondentFee, screensOut, ...bought },
    ...{ promisePerHour, promiseBudget },
    ...{ gross, discount, totalCost: Math.max(0, gross - discount) },
  };
}
