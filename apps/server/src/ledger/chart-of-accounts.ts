/** Debits are positive, credits negative: assets have a balance ≥ 0, liabilities and revenues ≤ 0. */
export type Side = "debit" | "credit";

interface AccountKindRules {
  readonly side: Side;
  /** Whether the balance may be on the other side. */
  readonly mayGoNegative: boolean;
}

/** Every kind of account, with the owners that have one. */
export const chartOfAccounts = {
  /** Collected by the payment provider, not yet on our bank account. Owner `platform`. */
  gateway_clearing: { side: "debit", mayGoNegative: false },
  /** The platform's bank account. May go negative: withdrawals are sent before the provider's settlements arrive. Owner `platform`. */
  bank: { side: "debit", mayGoNegative: true },
  /** Rewards for a survey's future answers. Owner `survey:<id>`. */
  escrow: { side: "credit", mayGoNegative: false },
  /** Platform fees of a survey, not yet earned. Owner `survey:<id>`. */
  fee_deferred: { side: "credit", mayGoNegative: false },
  /**
   * Earned platform fees, per survey: a single row would serialise all answers. Owner `survey:<id>`, or `platform` for
   * forfeited balances of deleted accounts.
   */
  platform_fee: { side: "credit", mayGoNegative: false },
  /** Referral rewards, per survey: a single row would serialise all payments. Owner `survey:<id>`. */
  referral_cost: { side: "debit", mayGoNegative: false },
  /** A user's balance. Owner `user:<id>`. */
  payable: { side: "credit", mayGoNegative: false },
  /** The amount of an undecided withdrawal. Owner `withdrawal:<id>`. */
  withdrawal_pending: { side: "credit", mayGoNegative: false },
} as const satisfies Record<string, AccountKindRules>;

export type AccountKind = keyof typeof chartOfAccounts;

export type AccountOwner =
  "platform" | `user:${number}` | `survey:${number}` | `withdrawal:${number}`;
