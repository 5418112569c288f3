/** Debits are positive, credits negative: an asset's balance is ≥ 0, a liability's and a revenue's ≤ 0. */
export type Side = "debit" | "credit";

interface AccountKindRules {
  readonly side: Side;
  /** Whether the balance may stand on the other side. */
  readonly mayGoNegative: boolean;
}

/** Every kind of account there is, with the owners it has one account for each. Source: the ledger's design. */
export const chartOfAccounts = {
  /** Collected by the payment provider, not yet on our bank account. Owner `platform`. */
  gateway_clearing: { side: "debit", mayGoNegative: false },
  /** Withdrawals are sent from it before the provider's settlements reach it. Owner `platform`. */
  bank: { side: "debit", mayGoNegative: true },
  /** Rewards that a survey's answers will earn. Owner `survey:<id>`. */
  escrow: { side: "credit", mayGoNegative: false },
  /** The platform's part of a survey's price, not yet earned. Owner `survey:<id>`. */
  fee_deferred: { side: "credit", mayGoNegative: false },
  /**
   * The platform's earnings, per survey: one row for all would queue every answer behind it. Owner `survey:<id>`, or
   * `platform` for what people gave up when they left.
   */
  platform_fee: { side: "credit", mayGoNegative: false },
  /** What referrers earned, per survey as the fee it is paid from: one row would put every payment in one queue. Owner `survey:<id>`. */
  referral_cost: { side: "debit", mayGoNegative: false },
  /** A person's balance. Owner `user:<id>`. */
  payable: { side: "credit", mayGoNegative: false },
  /** Held for a withdrawal until it is decided. Owner `withdrawal:<id>`. */
  withdrawal_pending: { side: "credit", mayGoNegative: false },
} as const satisfies Record<string, AccountKindRules>;

export type AccountKind = keyof typeof chartOfAccounts;

export type AccountOwner =
  "platform" | `user:${number}` | `survey:${number}` | `withdrawal:${number}`;
