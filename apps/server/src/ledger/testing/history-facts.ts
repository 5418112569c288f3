/** What the rows and the events of a random history agree on. Amounts in rupiah. */

export const price = { reward: 700, platformFee: 150 };
export const RESPONDENTS = 4;
export const SCREEN_OUT_PAY = 30;
export const PROMISE_PAID = 20;
export const budgets = { screenoutBudget: 90, payPromiseBudget: 60 };
export const provider = "sandbox";
/** How the three surveys of a history are paid; the last one needs no provider. */
export const fundings = [
  { collected: 3_250, credit: 100, voucher: 200 },
  { collected: 3_550, credit: 0, voucher: 0 },
  { collected: 0, credit: 400, voucher: 3_150 },
] as const;
export const amounts = { late: 500, unknown: 300, refund: 200, back: 100 };
/** Of money in suspense, the part that an operator assigns; the rest goes back. */
export const ASSIGNED = amounts.unknown - amounts.back;
export const adjusted = (n: number) => (n % 4 < 2 ? 150 : -150);
/** Of each survey's referrer. */
export const REFERRAL = 30;
/** Withdrawals that were sent, and the one of them that came back. */
export const wasTried = (n: number) => n % 3 === 1 || n === 5;
export const cameBack = (n: number) => n === 1;
export const withdrawnAmount = (n: number) => 400 * ((n % 2) + 1);
export const PAYOUT_FEE = 50;
/** The ids of refunds that the provider made. */
export const isSent = (n: number) => n % 2 === 0;

/** The guests who register in time; the rewards of the others lapse. */
export const isClaimed = (n: number) => n % 2 === 1;

export const adjustedAccount = (n: number) =>
  n % 2 === 0 ? "payable" : "customer_credit";

export const respondent = (n: number, other: boolean, at: number) =>
  at + 10 + (n % 3) + (other ? 1 : 0);
