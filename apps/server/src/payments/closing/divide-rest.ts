import type { SurveyFunds } from "../../ledger/public.ts";

/** The price of a survey by source; the parts sum to the price. Amounts in rupiah. */
export interface Funding {
  /** Amount collected by the provider. */
  readonly collected: number;
  /** Amount paid from the creator's credit. */
  readonly credit: number;
  readonly voucher: number;
}

/** Amounts that providers returned to the payer while the survey ran, in rupiah. */
export interface GoneBack {
  /** Amount taken from the survey's own funds. */
  readonly fromSurvey: number;
  /**
   * The platform's loss: the amount that exceeded the survey's funds and its creator's credit, less what was recovered
   * since.
   */
  readonly lost: number;
  /** Amount that lapsed guest rewards and reversed answers took back of the voucher's share. */
  readonly voucherBack?: number;
}

export const nothingGone: GoneBack = { fromSurvey: 0, lost: 0 };

/** The shares that return to the creator's credit, recover a loss and return to the voucher. Amounts in rupiah ≥ 0. */
export interface DividedRest {
  readonly returned: number;
  readonly recovered: number;
  readonly voucher: number;
}

/**
 * Divides the remaining funds of an ended survey. The creator is entitled to the cash share of all funds that no answer
 * used; money returned to the payer is part of that share. Amounts in rupiah ≥ 0 that sum to `left`.
 */
export function divideRest(
  left: number,
  paid: Funding,
  { fromSurvey, lost, voucherBack = 0 }: GoneBack = nothingGone,
): DividedRest {
  const due = cashShare(left + fromSurvey, paid) - fromSurvey - lost;
  return divide(left, { due, lost, voucherLeft: paid.voucher - voucherBack });
}

/**
 * Divides the amount that one answer returns in proportion to how the survey's price was paid: the reward that a guest
 * did not claim, or the cost of an answer that was reversed after its survey was settled. `cashLeft` is the maximum
 * that may return to the creator, who never gets more than they paid. Amounts in rupiah ≥ 0 that sum to `back`.
 */
export function divideReturned(
  back: number,
  paid: Funding,
  { lost, voucherBack = 0 }: GoneBack,
  cashLeft: number,
): DividedRest {
  const due = Math.min(cashShare(back, paid) - lost, cashLeft);
  const voucherLeft = paid.voucher - voucherBack;
  return divide(back, { due, lost, voucherLeft });
}

/** The amounts that went back to the payer, and the part of the loss that was recovered since, in rupiah. */
type Recovered = Required<GoneBack> & { readonly recovered: number };

/** Returns the cash that neither went back to the payer nor was `returned` to the creator, in rupiah. */
export const cashLeftOf = (
  { collected, credit }: Funding,
  { fromSurvey, lost, recovered }: Recovered,
  returned: number,
): number => collected + credit - fromSurvey - lost - recovered - returned;

/**
 * Returns the maximum that may return to the creator when `back` returns to a settled survey, in rupiah; negative if the
 * creator has got more than that. A provider may have taken more from the running survey than its cash share, and no
 * closing follows that makes up for it: so the share is that of all funds that no answer used.
 */
export function cashLeftAfterSettling(
  back: number,
  paid: Funding,
  gone: Recovered,
  returned: number,
): number {
  const { fromSurvey, lost, recovered, voucherBack } = gone;
  const unused = fromSurvey + returned + recovered + voucherBack + back;
  return cashShare(unused, paid) - fromSurvey - lost - recovered - returned;
}

/** A voucher never takes back more than it paid; a remainder from rounding returns to the creator. */
function divide(
  left: number,
  {
    due,
    lost,
    voucherLeft,
  }: {
    readonly due: number;
    readonly lost: number;
    readonly voucherLeft: number;
  },
): DividedRest {
  const cash = Math.max(0, due);
  const recovered = Math.min(lost, left - cash);
  const voucher = Math.min(voucherLeft, left - cash - recovered);
  return { returned: left - recovered - voucher, recovered, voucher };
}

export function totalOf(funds: SurveyFunds): number {
  const { escrow, feeDeferred } = funds;
  const { screenoutBudget = 0, payPromiseBudget = 0 } = funds;
  return escrow + feeDeferred + screenoutBudget + payPromiseBudget;
}

/**
 * The part of `total` that was paid in cash or credit, rounded down. Calculated with BigInt, because the product may
 * exceed 2⁵³.
 */
export function cashShare(
  total: number,
  { collected, credit, voucher }: Funding,
): number {
  const cash = BigInt(collected + credit);
  const price = cash + BigInt(voucher);
  return price === 0n ? 0 : Number((BigInt(total) * cash) / price);
}
