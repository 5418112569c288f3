import type { QuestionTypeName } from "./survey-form.ts";

/** The priced catalogue row behind a question type. Whole rupiah per respondent and question. */
export interface Service {
  id: number;
  type: QuestionTypeName;
  salePrice: number;
  respondentFee: number;
}

export type Prices = Pick<Service, "salePrice" | "respondentFee">;

/** What one respondent costs the creator: the sum of the questions' sale prices, in rupiah. */
export function feePerRespondent(questions: readonly Prices[]): number {
  return sum(questions.map(({ salePrice }) => salePrice));
}

/** What one accepted answer pays its respondent: the sum of the questions' respondent fees, in rupiah. */
export function respondentFee(questions: readonly Prices[]): number {
  return sum(questions.map((question) => question.respondentFee));
}

/** What a voucher takes off, as agreed when its code was applied to a survey. Amounts in rupiah. */
export interface VoucherTerms {
  code: string;
  type: "percent" | "fixed";
  /** Percent (1 to 100), or rupiah. */
  value: number;
  /** The price from which the voucher counts. */
  minTotal: number;
}

/** The part of a price that a voucher pays, in whole rupiah: never more than the price, nothing below its minimum. */
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

/** What a creator buys, before any discount. Amounts in rupiah. */
interface Purchase {
  respondents: number;
  feePerRespondent: number;
  /** Paid screen-outs, and what each costs. */
  screenOuts?: number;
  screenOutPay?: number;
  /** What tops up rewards to a promised pay. */
  promiseBudget?: number;
}

/** What answers and budgets of a survey cost together, in rupiah. */
export function grossPrice(bought: Purchase): number {
  const { respondents, feePerRespondent: fee } = bought;
  const { screenOuts = 0, screenOutPay = 0, promiseBudget = 0 } = bought;
  const answers = whole(whole(respondents) * whole(fee));
  const screening = whole(whole(screenOuts) * whole(screenOutPay));
  return whole(answers + screening + whole(promiseBudget));
}

interface CostInput extends Purchase {
  /** What a voucher takes off, in rupiah. */
  discount: number;
}

/** What a creator pays for a survey, in rupiah; never below 0. */
export function totalCost({ discount, ...bought }: CostInput): number {
  return Math.max(0, grossPrice(bought) - whole(discount));
}

/**
 * What the platform keeps of one accepted answer, in rupiah.
 * @throws RangeError when the reward is more than the fee.
 */
export function platformFee(fee: number, reward: number): number {
  return whole(whole(fee) - whole(reward));
}

function sum(amounts: readonly number[]): number {
  return whole(amounts.reduce((total, amount) => total + whole(amount), 0));
}

/** Amounts and counts are whole and not negative; anything else is a bug of the caller. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${value} is not a whole number of 0 or more`);
  }
  return value;
}
