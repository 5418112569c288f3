import { journal, line } from "./journal.ts";
import type { Journal } from "./journal.ts";

interface WithdrawalMoved {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly amount: number;
}

/** Amounts in rupiah. The journal witnesses what its row says. */
export interface WithdrawalRequested extends WithdrawalMoved {
  readonly bankId: number;
  readonly fee: number;
}

/** Rejected, cancelled, or given up after the bank returned the money. */
export interface WithdrawalReturned extends WithdrawalMoved {
  readonly decidedAt: Date;
}

/** One try to send a withdrawal. `fee`: the part of the amount that does not arrive. */
export interface PayoutMoved extends WithdrawalMoved {
  readonly payoutId: number;
  readonly fee: number;
  /** Where the money is: in the platform's bank account, or at the payout provider of that name. */
  readonly from: "bank" | `provider:${string}`;
}

/** The journal witnesses what its row says. */
export interface PayoutSent extends PayoutMoved {
  readonly decidedAt: Date;
  readonly sentAt: Date;
}

export interface PayoutReturned extends PayoutMoved {
  readonly returnedAt: Date;
}

export function withdrawalRequested(event: WithdrawalRequested): Journal {
  const { withdrawalId, userId, amount, bankId, fee } = event;
  return journal(
    `withdraw:${withdrawalId}:request`,
    "withdrawal_requested",
    { withdrawalId, userId, bankId, fee },
    [
      line("payable", `user:${userId}`, amount),
      line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
    ],
  );
}

/** The bank was told to transfer it. */
export function payoutSent(event: PayoutSent): Journal {
  const { payoutId, withdrawalId, userId, amount, fee } = event;
  return journal(
    `payout:${payoutId}:sent`,
    "payout_sent",
    {
      ...{ payoutId, withdrawalId, userId },
      decidedAt: event.decidedAt.toISOString(),
      sentAt: event.sentAt.toISOString(),
    },
    [
      line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      heldBy(event, amount - fee),
      line("withdrawal_fee", "platform", fee),
    ],
  );
}

/** The bank sent it back: the withdrawal holds the money again. */
export function payoutReturned(event: PayoutReturned): Journal {
  const { payoutId, withdrawalId, userId, amount, fee } = event;
  return journal(
    `payout:${payoutId}:returned`,
    "payout_returned",
    {
      ...{ payoutId, withdrawalId, userId },
      returnedAt: event.returnedAt.toISOString(),
    },
    [
      heldBy(event, amount - fee),
      line("withdrawal_fee", "platform", fee),
      line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
    ],
  );
}

const heldBy = ({ from }: PayoutMoved, amount: number) =>
  from === "bank"
    ? line("bank", "platform", amount)
    : line("payout_clearing", from, amount);

export function withdrawalReturned(event: WithdrawalReturned): Journal {
  const { withdrawalId, userId, amount, decidedAt } = event;
  return journal(
    `withdraw:${withdrawalId}:returned`,
    "withdrawal_returned",
    { withdrawalId, userId, decidedAt: decidedAt.toISOString() },
    [
      line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      line("payable", `user:${userId}`, amount),
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
    line("payable", `user:${userId}`, amount),
    line("forfeited_balance", "platform", amount),
  ]);
}

/** A correction that two admins agreed on. `amount` in rupiah; negative takes money from the user. */
export interface Adjustment {
  readonly adjustmentId: number;
  readonly userId: number;
  readonly account: "payable" | "customer_credit";
  readonly amount: number;
}

export function adjustment(event: Adjustment): Journal {
  const { adjustmentId, userId, account, amount } = event;
  const [given, taken] =
    amount > 0
      ? (["credit", "debit"] as const)
      : (["debit", "credit"] as const);
  const size = Math.abs(amount);
  return journal(
    `adjustment:${adjustmentId}`,
    "adjustment",
    { adjustmentId, userId },
    [
      { ...line(account, `user:${userId}`, size), side: given },
      { ...line("adjustment", "platform", size), side: taken },
    ],
  );
}
