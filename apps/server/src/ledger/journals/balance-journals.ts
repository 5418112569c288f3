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

export interface WithdrawalDecided extends WithdrawalMoved {
  readonly decidedAt: Date;
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

export function payoutSent(event: WithdrawalDecided): Journal {
  const { withdrawalId, userId, amount, decidedAt } = event;
  return journal(
    finalWithdrawalKey(withdrawalId),
    "payout_sent",
    { withdrawalId, userId, decidedAt: decidedAt.toISOString() },
    [
      line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      line("bank", "platform", amount),
    ],
  );
}

export function withdrawalReturned(event: WithdrawalDecided): Journal {
  const { withdrawalId, userId, amount, decidedAt } = event;
  return journal(
    finalWithdrawalKey(withdrawalId),
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

/** The ends of a withdrawal share a key, so that only one of them can be posted. */
const finalWithdrawalKey = (withdrawalId: number) =>
  `withdraw:${withdrawalId}:final`;
