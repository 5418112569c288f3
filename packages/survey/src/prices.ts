import type { QuestionTypeName } from "./survey-form.ts";

/** The priced catalogue row behind a question type. Prices in whole rupiah per respondent and question. */
export interface Service {
  id: number;
  type: QuestionTypeName;
  salePrice: number;
  respondentFee: number;
}

export type Prices = Pick<Service, "salePrice" | "respondentFee">;

/** Price of one respondent for the creator: the sum of the questions' sale prices, in rupiah. */
export function feePerRespondent(questions: readonly Prices[]): number {
  return sum(questions.map(({ salePrice }) => salePrice));
}

/** Reward of one accepted answer: the sum of the questions' respondent fees, in rupiah. */
export function respondentFee(questions: readonly Prices[]): number {
  return sum(questions.map((question) => question.respondentFee));
}

/** Terms of a voucher, fixed when its code was applied to a survey. Amounts in rupiah. */
export interface VoucherTerms {
  code: string;
  type: "percent" | "fixed";
  /** The discount in percent (1 to 100), or in rupiah. */
  value: number;
  /** Minimum price at which the voucher applies. */
  minTotal: number;
}

/** Discount of a voucher on a price, in whole rupiah: never more than the price, and 0 below the minimum price. */
export function discountOf(
  voucher: VoucherTerms | null,
  price: number,
): number {
  if (voucher === null || price < voucher.minTotal) return 0;
  const { type, value } = voucher;
  return type === "fixed"
    ? Math.min(whole(value), whole(price))
    : Math.floor((whole(price) * whole(value)) / 100);
}

/** The items of a creator's purchase, before any discount. Amounts in rupiah. */
interface Purchase {
  respondents: number;
  feePerRespondent: number;
  /** Number of paid screen-outs, and the pay for each. */
  screenOuts?: number;
  screenOutPay?: number;
  /** Budget for topping up rewards to a promised pay. */
  promiseBudget?: number;
}

/** Total price of a survey's answers and budgets, in rupiah. */
export function grossPrice(bought: Purchase): number {
  const { respondents, feePerRespondent: fee } = bought;
  const { screenOuts = 0, screenOutPay = 0, promiseBudget = 0 } = bought;
  const answers = whole(whole(respondents) * whole(fee));
  const screening = whole(whole(screenOuts) * whole(screenOutPay));
  return whole(answers + screening + whole(promiseBudget));
}

interface CostInput extends Purchase {
  /** Discount of a voucher, in rupiah. */
  discount: number;
}

/** Amount that a creator pays for a survey, in rupiah; never below 0. */
export function totalCost({ discount, ...bought }: CostInput): number {
  return Math.max(0, grossPrice(bought) - whole(discount));
}

/**
 * The platform's share of one accepted answer, in rupiah.
 * @throws RangeError when the reward is more than the fee.
 */
export function platformFee(fee: number, reward: number): number {
  return whole(whole(fee) - whole(reward));
}

function sum(amounts: readonly number[]): number {
  return whole(amounts.reduce((total, amount) => total + whole(amount), 0));
}

/** Requires a whole number of 0 or more: any other amount or count is a bug in the caller. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${value} is not a whole number of 0 or more`);
  }
  return value;
}
