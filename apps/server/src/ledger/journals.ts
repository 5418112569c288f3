import type { AccountKind, AccountOwner } from "./chart-of-accounts.ts";

/** One business event as the ledger writes it: what makes it unique and what it moves. */
export interface Entry {
  /** Under one key an event happens once. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly meta: Readonly<Record<string, string | number>>;
  /** Each account once, no line of 0, together 0; none at all when no money moves. */
  readonly lines: readonly Line[];
}

export type EntryKind =
  | "survey_paid"
  | "void_order_paid"
  | "referral_earned"
  | "answer_accepted"
  | "withdrawal_requested"
  | "withdrawal_confirmed"
  | "withdrawal_rejected"
  | "balance_forfeited";

export interface Line {
  readonly kind: AccountKind;
  readonly owner: AccountOwner;
  /** Whole rupiah: a debit is positive, a credit negative. */
  readonly amount: number;
}

/** A paid survey. `reward` and `platformFee` are rupiah for each of its `respondents`. */
export interface SurveyPaid {
  readonly orderId: string;
  readonly surveyId: number;
  readonly respondents: number;
  readonly reward: number;
  readonly platformFee: number;
}

export function surveyPaid(event: SurveyPaid): Entry {
  const { orderId, surveyId, respondents, reward, platformFee } = event;
  const survey = `survey:${surveyId}` as const;
  const paid = respondents * (reward + platformFee);
  return entry(`pay:${orderId}`, "survey_paid", { orderId, surveyId }, [
    debit("gateway_clearing", "platform", paid),
    credit("escrow", survey, respondents * reward),
    credit("fee_deferred", survey, respondents * platformFee),
  ]);
}

/** An order that was paid although its survey had changed since or was published already. `amount` in rupiah. */
export interface VoidOrderPaid {
  readonly orderId: string;
  readonly userId: number;
  readonly amount: number;
}

/** The key is that of `surveyPaid`: an order's money is booked once, whichever way. */
export function voidOrderPaid(event: VoidOrderPaid): Entry {
  const { orderId, userId, amount } = event;
  return entry(`pay:${orderId}`, "void_order_paid", { orderId, userId }, [
    debit("gateway_clearing", "platform", amount),
    credit("payable", `user:${userId}`, amount),
  ]);
}

/** What somebody earns by a paid survey that named them. `amount` in rupiah; they and not the survey's creator get it. */
export interface ReferralEarned {
  readonly orderId: string;
  readonly surveyId: number;
  readonly userId: number;
  readonly amount: number;
}

/** Its `meta` does not say which survey: that is no business of the referrer, who may read it. */
export function referralEarned(event: ReferralEarned): Entry {
  const { orderId, surveyId, userId, amount } = event;
  return entry(`referral:${orderId}`, "referral_earned", { orderId, userId }, [
    debit("referral_cost", `survey:${surveyId}`, amount),
    credit("payable", `user:${userId}`, amount),
  ]);
}

/** An answer that was taken. `reward` goes to the respondent, `platformFee` is earned; rupiah. */
export interface AnswerAccepted {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  readonly reward: number;
  readonly platformFee: number;
}

export function answerAccepted(event: AnswerAccepted): Entry {
  const { participationId, surveyId, userId, reward, platformFee } = event;
  const survey = `survey:${surveyId}` as const;
  return entry(
    `accept:${participationId}`,
    "answer_accepted",
    { participationId, surveyId, userId },
    [
      debit("escrow", survey, reward),
      debit("fee_deferred", survey, platformFee),
      credit("payable", `user:${userId}`, reward),
      credit("platform_fee", survey, platformFee),
    ],
  );
}

/** A person's request for their money and what was decided about it. `amount` in rupiah. */
export interface WithdrawalMoved {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly amount: number;
}

export function withdrawalRequested(event: WithdrawalMoved): Entry {
  const { withdrawalId, userId, amount } = event;
  return entry(
    `withdraw:${withdrawalId}:request`,
    "withdrawal_requested",
    { withdrawalId, userId },
    [
      debit("payable", `user:${userId}`, amount),
      credit("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
    ],
  );
}

export function withdrawalConfirmed(event: WithdrawalMoved): Entry {
  const { withdrawalId, userId, amount } = event;
  return entry(
    finalKey(withdrawalId),
    "withdrawal_confirmed",
    { withdrawalId, userId },
    [
      debit("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      credit("bank", "platform", amount),
    ],
  );
}

export function withdrawalRejected(event: WithdrawalMoved): Entry {
  const { withdrawalId, userId, amount } = event;
  return entry(
    finalKey(withdrawalId),
    "withdrawal_rejected",
    { withdrawalId, userId },
    [
      debit("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      credit("payable", `user:${userId}`, amount),
    ],
  );
}

/** A person who leaves gives up a balance that is too small to be withdrawn. `amount` in rupiah. */
export interface BalanceForfeited {
  readonly userId: number;
  readonly amount: number;
}

export function balanceForfeited(event: BalanceForfeited): Entry {
  const { userId, amount } = event;
  return entry(`forfeit:${userId}`, "balance_forfeited", { userId }, [
    debit("payable", `user:${userId}`, amount),
    credit("platform_fee", "platform", amount),
  ]);
}

/** One key for both decisions, so that only one of them can ever happen. */
const finalKey = (withdrawalId: number) => `withdraw:${withdrawalId}:final`;

/** @throws RangeError for an amount that is not whole rupiah ≥ 0: a defect of the caller, not of an input. */
function entry(
  key: string,
  kind: EntryKind,
  meta: Entry["meta"],
  lines: readonly Line[],
): Entry {
  for (const line of lines) {
    if (!Number.isSafeInteger(line.amount)) {
      throw new RangeError(`${key}: ${line.amount} is not whole rupiah`);
    }
  }
  return { key, kind, meta, lines: lines.filter(({ amount }) => amount !== 0) };
}

function debit(kind: AccountKind, owner: AccountOwner, amount: number): Line {
  if (amount < 0) throw new RangeError(`${kind} of ${owner}: ${amount} < 0`);
  return { kind, owner, amount };
}

function credit(kind: AccountKind, owner: AccountOwner, amount: number): Line {
  if (amount < 0) throw new RangeError(`${kind} of ${owner}: ${amount} < 0`);
  return { kind, owner, amount: -amount };
}
