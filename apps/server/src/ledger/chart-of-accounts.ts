/** Debits are positive, credits negative: assets have a balance ≥ 0, liabilities and revenues ≤ 0. */
export type Side = "debit" | "credit";

type OwnerType = "platform" | "provider" | "user" | "survey" | "withdrawal";

interface AccountKindRules {
  readonly normalSide: Side;
  /** True if the balance may be on the other side. */
  readonly mayGoNegative: boolean;
  readonly ownerType: OwnerType;
}

const asset = { normalSide: "debit", mayGoNegative: false } as const;
const expense = asset;
const liability = { normalSide: "credit", mayGoNegative: false } as const;
const revenue = liability;

/**
 * The chart of accounts. The database holds the same rows (`account_kinds`), which are authoritative; `chartChecks`
 * compares the two. The kinds of journals are declared in the domains that post them (`journalKind`).
 */
export const accountKinds = {
  /** Money collected by the payment provider, not yet in our bank account. */
  gateway_clearing: { ...asset, ownerType: "provider" },
  /** Money held by the payout provider. */
  payout_clearing: { ...asset, ownerType: "provider" },
  /**
   * The platform's bank account. The balance may be negative: withdrawals are sent before the provider's settlements
   * arrive.
   */
  bank: { ...asset, mayGoNegative: true, ownerType: "platform" },
  /** Rewards for a survey's future answers. */
  escrow: { ...liability, ownerType: "survey" },
  /** Platform fees of a survey, not yet earned. */
  fee_deferred: { ...liability, ownerType: "survey" },
  /** The budget bought at publication for respondents who are screened out. */
  screenout_budget: { ...liability, ownerType: "survey" },
  /** The budget bought at publication for topping up rewards to a promised pay per hour. */
  pay_promise_budget: { ...liability, ownerType: "survey" },
  /** Rewards of guests who have not registered yet. */
  guest_reward: { ...liability, ownerType: "survey" },
  /** Money that users earned by answering or referring: withdrawable. */
  payable: { ...liability, ownerType: "user" },
  /** A creator's own money that came back: pays for surveys or is refunded to its origin. */
  customer_credit: { ...liability, ownerType: "user" },
  /** Credit that is being refunded to its origin. */
  refund_pending: { ...liability, ownerType: "user" },
  /** The amount of an undecided withdrawal. */
  withdrawal_pending: { ...liability, ownerType: "withdrawal" },
  /** Money whose owner or purpose is not known yet. */
  suspense: { ...liability, ownerType: "provider" },
  /** Earned platform fees, per survey: a single row would serialise all answers. */
  platform_fee: { ...revenue, ownerType: "survey" },
  withdrawal_fee: { ...revenue, ownerType: "platform" },
  /** Balances that deleted users forfeited. */
  forfeited_balance: { ...revenue, ownerType: "platform" },
  /** The part of a survey's price that vouchers paid. */
  voucher_cost: { ...expense, ownerType: "survey" },
  referral_cost: { ...expense, ownerType: "survey" },
  gateway_fee: { ...expense, ownerType: "platform" },
  payout_fee: { ...expense, ownerType: "platform" },
  /** Rewards of reversed answers that had been withdrawn. */
  fraud_loss: { ...expense, ownerType: "platform" },
  /** Money that was returned to a payer after it had been spent. */
  chargeback_loss: { ...expense, ownerType: "platform" },
  /** Equity: the other side of corrections. */
  adjustment: {
    normalSide: "credit",
    mayGoNegative: true,
    ownerType: "platform",
  },
} as const satisfies Record<string, AccountKindRules>;

export type AccountKind = keyof typeof accountKinds;

export type AccountOwner =
  | "platform"
  | `provider:${string}`
  | `${"user" | "survey" | "withdrawal"}:${number}`;
