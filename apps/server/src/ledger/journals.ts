import type { AccountKind, AccountOwner } from "./chart-of-accounts.ts";

/** One business event as the ledger posts it. */
export interface Journal {
  /** Unique: an event is posted once under its key. */
  readonly key: string;
  readonly kind: JournalKind;
  readonly meta: Readonly<Record<string, string | number>>;
  /** Sum to 0; each account once, no line of 0; empty when no money moves. */
  readonly lines: readonly Line[];
}

export type JournalKind =
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
  /** Whole rupiah: debits positive, credits negative. */
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

export function surveyPaid(event: SurveyPaid): Journal {
  const { orderId, surveyId, respondents, reward, platformFee } = event;
  const survey = `survey:${surveyId}` as const;
  const paid = respondents * (reward + platformFee);
  return journal(`pay:${orderId}`, "survey_paid", { orderId, surveyId }, [
    debit("gateway_clearing", "platform", paid),
    credit("escrow", survey, respondents * reward),
    credit("fee_deferred", survey, respondents * platformFee),
  ]);
}

/** An order that was paid after its survey had changed or been published. `amount` in rupiah. */
export interface VoidOrderPaid {
  readonly orderId: string;
  readonly userId: number;
  readonly amount: number;
}

/** Shares its key with `surveyPaid`: an order's money is posted once, as one or the other. */
export function voidOrderPaid(event: VoidOrderPaid): Journal {
  const { orderId, userId, amount } = event;
  return journal(`pay:${orderId}`, "void_order_paid", { orderId, userId }, [
    debit("gateway_clearing", "platform", amount),
    credit("payable", `user:${userId}`, amount),
  ]);
}

/** The reward of a paid survey's referrer, `userId`. `amount` in rupiah. */
export interface ReferralEarned {
  readonly orderId: string;
  readonly surveyId: number;
  readonly userId: number;
  readonly amount: number;
}

/** `meta` omits the survey: the referrer may read it, but must not learn which survey it was. */
export function referralEarned(event: ReferralEarned): Journal {
  const { orderId, surveyId, userId, amount } = event;
  return journal(
    `referral:${orderId}`,
    "referral_earned",
    { orderId, userId },
    [
      debit("referral_cost", `survey:${surveyId}`, amount),
      credit("payable", `user:${userId}`, amount),
    ],
  );
}

/** An accepted answer. `reward` goes to the respondent, `platformFee` to the platform; rupiah. */
export interface AnswerAccepted {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  readonly reward: number;
  readonly platformFee: number;
}

export function answerAccepted(event: AnswerAccepted): Journal {
  const { participationId, surveyId, userId, reward, platformFee } = event;
  const survey = `survey:${surveyId}` as const;
  return journal(
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

/** A withdrawal's request or decision. `amount` in rupiah. */
export interface WithdrawalMoved {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly amount: number;
}

export function withdrawalRequested(event: WithdrawalMoved): Journal {
  const { withdrawalId, userId, amount } = event;
  return journal(
    `withdraw:${withdrawalId}:request`,
    "withdrawal_requested",
    { withdrawalId, userId },
    [
      debit("payable", `user:${userId}`, amount),
      credit("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
    ],
  );
}

export function withdrawalConfirmed(event: WithdrawalMoved): Journal {
  const { withdrawalId, userId, amount } = event;
  return journal(
    finalKey(withdrawalId),
    "withdrawal_confirmed",
    { withdrawalId, userId },
    [
      debit("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      credit("bank", "platform", amount),
    ],
  );
}

export function withdrawalRejected(event: WithdrawalMoved): Journal {
  const { withdrawalId, userId, amount } = event;
  return journal(
    finalKey(withdrawalId),
    "withdrawal_rejected",
    { withdrawalId, userId },
    [
      debit("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      credit("payable", `user:${userId}`, amount),
    ],
  );
}

/** A deleted account's balance that is too small to withdraw. `amount` in rupiah. */
export interface BalanceForfeited {
  readonly userId: number;
  readonly amount: number;
}

export function balanceForfeited(event: BalanceForfeited): Journal {
  const { userId, amount } = event;
  return journal(`forfeit:${userId}`, "balance_forfeited", { userId }, [
    debit("payable", `user:${userId}`, amount),
    credit("platform_fee", "platform", amount),
  ]);
}

/** Confirmation and rejection share a key, so that only one of them can be posted. */
const finalKey = (withdrawalId: number) => `withdraw:${withdrawalId}:final`;

/** @throws RangeError for an amount that is not whole rupiah ≥ 0: a defect of the caller. */
function journal(
  key: string,
  kind: JournalKind,
  meta: Journal["meta"],
  lines: readonly Line[],
): Journal {
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
