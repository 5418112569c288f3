import { journalKind, line } from "../../ledger/public.ts";

/** A requested withdrawal. The journal records the values of its row as evidence. Amounts in rupiah. */
export interface WithdrawalRequested {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly amount: number;
  readonly bankId: number;
  readonly fee: number;
}

/** Moves the amount from the user's balance to the pending withdrawal. */
export const withdrawalRequested = journalKind({
  kind: "withdrawal_requested",
  debits: ["payable"],
  credits: ["withdrawal_pending"],
  spends: true,
  content(event: WithdrawalRequested) {
    const { withdrawalId, userId, amount, bankId, fee } = event;
    return {
      key: `withdraw:${withdrawalId}:request`,
      meta: { withdrawalId, userId, bankId, fee },
      lines: [
        line("payable", `user:${userId}`, amount),
        line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      ],
    };
  },
  steps: {
    withdraw: {
      phase: "withdraw",
      event: (world, n, other) => ({
        withdrawalId: world.id(n),
        userId: world.respondent(n),
        amount: world.withdrawn(n) + (other ? 1 : 0),
        bankId: 1,
        fee: 0,
      }),
    },
  },
});
