/** How a survey's price is paid. Rupiah. */
interface WorldFunding {
  readonly collected: number;
  readonly credit: number;
  readonly voucher: number;
}

/**
 * The world of a random history: what its events and the rows that allow them agree on. It has three surveys with their
 * creators, three respondents, and six rows of everything else; `n` counts them from 0. Amounts in rupiah.
 */
export interface HistoryWorld {
  /** The first id of its rows. */
  readonly at: number;
  readonly provider: string;
  /** Of each answer. */
  readonly price: { readonly reward: number; readonly platformFee: number };
  /** Of each survey. */
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
    /** Of money in suspense, the part that an operator assigns; the rest goes back. */
    readonly assigned: number;
    readonly refund: number;
    readonly back: number;
    readonly payoutFee: number;
    /** Of each survey's referrer. */
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
  /** Withdrawals that were sent, and the one of them that came back. */
  wasTried(n: number): boolean;
  cameBack(n: number): boolean;
  /** Refunds that the provider made; it refused the others. */
  isRefunded(n: number): boolean;
  /** Guests who register in time; the rewards of the others lapse. */
  isClaimed(n: number): boolean;
  adjusted(n: number): number;
  adjustedAccount(n: number): "payable" | "customer_credit";
}

/** The last one needs no provider. */
const fundings = [
  { collected: 3_250, credit: 100, voucher: 200 },
  { collected: 3_550, credit: 0, voucher: 0 },
  { collected: 0, credit: 400, voucher: 3_150 },
] as const;

/** A world whose rows have ids from `at`: more than 60 of them. */
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
