/** Debits are positive, credits negative: assets have a balance ≥ 0, liabilities and revenues ≤ 0. */
export type Side = "debit" | "credit";

type OwnerType = "platform" | "provider" | "user" | "survey" | "withdrawal";

interface AccountKindRules {
  readonly normalSide: Side;
  /** Whether the balance may be on the other side. */
  readonly mayGoNegative: boolean;
  readonly ownerType: OwnerType;
}

const asset = { normalSide: "debit", mayGoNegative: false } as const;
const expense = asset;
const liability = { normalSide: "credit", mayGoNegative: false } as const;
const revenue = liability;

/**
 * The chart of accounts. The database holds the same rows (`account_kinds`), which are the ones that apply;
 * `chartChecks` compares the two.
 */
export const accountKinds = {
  /** Collected by the payment provider, not yet in our bank account. */
  gateway_clearing: { ...asset, ownerType: "provider" },
  /** Held by the payout provider. */
  payout_clearing: { ...asset, ownerType: "provider" },
  /** The platform's bank account. May go negative: withdrawals are sent before the provider's settlements arrive. */
  bank: { ...asset, mayGoNegative: true, ownerType: "platform" },
  /** Rewards for a survey's future answers. */
  escrow: { ...liability, ownerType: "survey" },
  /** Platform fees of a survey, not yet earned. */
  fee_deferred: { ...liability, ownerType: "survey" },
  /** Bought at publication for respondents who are screened out. */
  screenout_budget: { ...liability, ownerType: "survey" },
  /** Bought at publication for topping rewards up to a promised pay per hour. */
  pay_promise_budget: { ...liability, ownerType: "survey" },
  /** Rewards of guests who have not registered yet. */
  guest_reward: { ...liability, ownerType: "survey" },
  /** Earned by answering or referring: withdrawable. */
  payable: { ...liability, ownerType: "user" },
  /** A creator's own money that came back: pays for surveys or is refunded to where it came from. */
  customer_credit: { ...liability, ownerType: "user" },
  /** Credit on its way back to where it came from. */
  refund_pending: { ...liability, ownerType: "user" },
  /** The amount of an undecided withdrawal. */
  withdrawal_pending: { ...liability, ownerType: "withdrawal" },
  /** Money whose owner or purpose is not known yet. */
  suspense: { ...liability, ownerType: "provider" },
  /** Earned platform fees, per survey: a single row would serialise all answers. */
  platform_fee: { ...revenue, ownerType: "survey" },
  withdrawal_fee: { ...revenue, ownerType: "platform" },
  /** Balances that deleted users gave up. */
  forfeited_balance: { ...revenue, ownerType: "platform" },
  /** The part of a survey's price that vouchers paid. */
  voucher_cost: { ...expense, ownerType: "survey" },
  referral_cost: { ...expense, ownerType: "survey" },
  gateway_fee: { ...expense, ownerType: "platform" },
  payout_fee: { ...expense, ownerType: "platform" },
  /** Rewards of reversed answers that had been withdrawn. */
  fraud_loss: { ...expense, ownerType: "platform" },
  /** Money that went back to a payer after it had been spent. */
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

interface JournalKindRules {
  readonly debits: readonly AccountKind[];
  readonly credits: readonly AccountKind[];
  /** Posted only while the row that allows it exists, such as a paid order; never while no use case posts it. */
  readonly needsCause?: true;
}

const givenBack = {
  debits: [
    "escrow",
    "fee_deferred",
    "customer_credit",
    "suspense",
    "chargeback_loss",
  ],
  credits: ["gateway_clearing"],
  needsCause: true,
} as const;

/** What each kind of journal may debit and credit: `journal_kinds` and `journal_kind_lines` in the database. */
export const journalKinds = {
  survey_paid: {
    debits: ["gateway_clearing", "customer_credit", "voucher_cost"],
    credits: [
      "escrow",
      "fee_deferred",
      "screenout_budget",
      "pay_promise_budget",
    ],
    needsCause: true,
  },
  late_payment: {
    debits: ["gateway_clearing"],
    credits: ["customer_credit"],
    needsCause: true,
  },
  unknown_payment: {
    debits: ["gateway_clearing"],
    credits: ["suspense"],
    needsCause: true,
  },
  suspense_assigned: {
    debits: ["suspense"],
    credits: ["customer_credit"],
    needsCause: true,
  },
  refund_requested: {
    debits: ["customer_credit"],
    credits: ["refund_pending"],
    needsCause: true,
  },
  refund_sent: {
    debits: ["refund_pending"],
    credits: ["gateway_clearing", "bank"],
    needsCause: true,
  },
  refund_failed: {
    debits: ["refund_pending"],
    credits: ["customer_credit"],
    needsCause: true,
  },
  payment_refunded: givenBack,
  payment_charged_back: givenBack,
  answer_accepted: {
    debits: ["escrow", "fee_deferred"],
    credits: ["payable", "guest_reward", "platform_fee"],
    needsCause: true,
  },
  guest_reward_claimed: {
    debits: ["guest_reward"],
    credits: ["payable"],
    needsCause: true,
  },
  guest_reward_lapsed: {
    debits: ["guest_reward"],
    credits: ["customer_credit", "voucher_cost", "chargeback_loss"],
    needsCause: true,
  },
  screened_out: {
    debits: ["screenout_budget"],
    credits: ["payable"],
    needsCause: true,
  },
  pay_promise_kept: {
    debits: ["pay_promise_budget"],
    credits: ["payable"],
    needsCause: true,
  },
  answer_reversed: {
    debits: ["payable", "fraud_loss", "platform_fee"],
    credits: [
      "escrow",
      "fee_deferred",
      "pay_promise_budget",
      "customer_credit",
      "voucher_cost",
      "chargeback_loss",
    ],
    needsCause: true,
  },
  withdrawal_requested: {
    debits: ["payable"],
    credits: ["withdrawal_pending"],
    needsCause: true,
  },
  payout_sent: {
    debits: ["withdrawal_pending"],
    credits: ["payout_clearing", "bank", "withdrawal_fee"],
    needsCause: true,
  },
  payout_returned: {
    debits: ["payout_clearing", "bank", "withdrawal_fee"],
    credits: ["withdrawal_pending"],
    needsCause: true,
  },
  withdrawal_returned: {
    debits: ["withdrawal_pending"],
    credits: ["payable"],
    needsCause: true,
  },
  survey_closed: {
    debits: [
      "escrow",
      "fee_deferred",
      "screenout_budget",
      "pay_promise_budget",
    ],
    credits: ["customer_credit", "chargeback_loss", "voucher_cost"],
    needsCause: true,
  },
  referral_earned: {
    debits: ["referral_cost"],
    credits: ["payable"],
    needsCause: true,
  },
  balance_forfeited: {
    debits: ["payable"],
    credits: ["forfeited_balance"],
    needsCause: true,
  },
  provider_settled: {
    debits: ["bank", "gateway_fee"],
    credits: ["gateway_clearing"],
    needsCause: true,
  },
  adjustment: {
    debits: ["payable", "customer_credit", "adjustment"],
    credits: ["payable", "customer_credit", "adjustment"],
    needsCause: true,
  },
} as const satisfies Record<string, JournalKindRules>;

export type JournalKind = keyof typeof journalKinds;

/** The side on which a journal of this kind moves an account; undefined when the chart allows both or neither. */
export function sideOf(
  journal: JournalKind,
  account: AccountKind,
): Side | undefined {
  const { debits, credits }: JournalKindRules = journalKinds[journal];
  const debited = debits.includes(account);
  if (debited === credits.includes(account)) return undefined;
  return debited ? "debit" : "credit";
}
