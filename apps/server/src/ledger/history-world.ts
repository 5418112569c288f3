/** The payment of a survey's price. Amounts in rupiah. */
interface WorldFunding {
  readonly collected: number;
  readonly credit: number;
  readonly voucher: number;
}

/**
 * The world of a random history: the data that its events share with the rows that allow them. It has three surveys
 * with their creators, three respondents, and six rows of everything else; `n` counts them from 0. Amounts in rupiah.
 */
export interface HistoryWorld {
  /** The first id of its rows. */
  readonly at: number;
  readonly provider: string;
  /** The price of each answer. */
  readonly price: { readonly reward: number; readonly platformFee: number };
  /** Number of respondents of each survey. */
  readonly respondents: number;
  readonly budgets: {
    readonly screenoutBudget: number;
    readonly payPromiseBudget: number;
  };
  readonly screenOutPay: number;
  readonly promisePaid: number;
  readonly amounts: {
    readonly late: number;
    readonly unknown: number;
    /** The part of the money in suspense that an operator assigns; the rest goes back. */
    readonly assigned: number;
    readonly refund: number;
    readonly back: number;
    readonly payoutFee: number;
    /** The amount that each survey's referrer earns. */
    readonly referral: number;
  };
  /** The id of the n-th row. */
  id(n: number): number;
  /** The id of the survey of row `n`, and of its creator. */
  surveyOf(n: number): number;
  funding(n: number): WorldFunding;
  respondent(n: number): number;
  /** The id of the guest's participation `n`. */
  guestAnswer(n: number): number;
  screenedOutAnswer(n: number): number;
  withdrawn(n: number): number;
  /** True for withdrawals that were sent; `cameBack` is true for the one of them that came back. */
  wasTried(n: number): boolean;
  cameBack(n: number): boolean;
  /** True for refunds that the provider made; it refused the others. */
  isRefunded(n: number): boolean;
  /** True for guests who register in time; the rewards of the others lapse. */
  isClaimed(n: number): boolean;
  adjusted(n: number): number;
  adjustedAccount(n: number): "payable" | "customer_credit";
}

/** Fundings of the surveys. The last one needs no provider. */
const fundings = [
  { collected: 3_250, credit: 100, voucher: 200 },
  { collected: 3_550, credit: 0, voucher: 0 },
  { collected: 0, credit: 400, voucher: 3_150 },
] as const;

/** Creates a world whose rows have ids from `at`: more than 60 of them. */
export const historyWorld = (at: number): HistoryWorld => ({
  at,
  provider: "sandbox",
  price: { reward: 700, platformFee: 150 },
  respondents: 4,
  budgets: { screenoutBudget: 90, payPromiseBudget: 60 },
  screenOutPay: 30,
  promisePaid: 20,
  amounts: {
    late: 500,
    unknown: 300,
    assigned: 200,
    refund: 200,
    back: 100,
    payoutFee: 50,
    referral: 30,
  },
  id: (n) => at + n,
  surveyOf: (n) => at + (n % 3),
  funding: (n) => fundings[n % 3] ?? fundings[0],
  respondent: (n) => at + 10 + (n % 3),
  guestAnswer: (n) => at + 20 + n,
  screenedOutAnswer: (n) => at + 40 + n,
  withdrawn: (n) => 400 * ((n % 2) + 1),
  wasTried: (n) => n % 3 === 1 || n === 5,
  cameBack: (n) => n === 1,
  isRefunded: (n) => n % 2 === 0,
  isClaimed: (n) => n % 2 === 1,
  adjusted: (n) => (n % 4 < 2 ? 150 : -150),
  adjustedAccount: (n) => (n % 2 === 0 ? "payable" : "customer_credit"),
});
