import type { SurveyFunds } from "../../ledger/public.ts";

/** What a creator pays: the parts sum to the price. Rupiah. */
export interface Funding {
  /** Collected by the provider. */
  readonly collected: number;
  /** From the creator's credit. */
  readonly credit: number;
  readonly voucher: number;
}

/** What providers gave back to the payer while the survey ran. Rupiah. */
export interface GoneBack {
  /** Taken from the survey's own money. */
  readonly fromSurvey: number;
  /** More than the survey and its creator's credit held: the platform's loss, less what was recovered since. */
  readonly lost: number;
  /** What lapsed rewards of guests and reversed answers took back of the voucher's share. */
  readonly voucherBack?: number;
}

export const nothingGone: GoneBack = { fromSurvey: 0, lost: 0 };

/** What returns to a creator's credit, what makes up for a loss, and the voucher's share. Rupiah ≥ 0. */
export interface DividedRest {
  readonly returned: number;
  readonly recovered: number;
  readonly voucher: number;
}

/**
 * Divides what is left of an ended survey. The creator has a right to the cash share of all that no answer used; what
 * went back to the payer is a part of it. Rupiah ≥ 0, whose sum is `left`.
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
 * Divides what returns of one answer as the survey's price was paid: the reward of a guest who did not claim it, or what an
 * answer cost that was taken back after its survey was settled. `cashLeft`: the most that may return to the creator, who
 * never gets more than they paid. Rupiah ≥ 0, whose sum is `back`.
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

/** No voucher takes back more than it paid: what rounding leaves over returns. */
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

/** The part of `total` that was paid in cash or credit, rounded down. Exact: the product may exceed 2⁵³. */
export function cashShare(
  total: number,
  { collected, credit, voucher }: Funding,
): number {
  const cash = BigInt(collected + credit);
  const price = cash + BigInt(voucher);
  return price === 0n ? 0 : Number((BigInt(total) * cash) / price);
}
