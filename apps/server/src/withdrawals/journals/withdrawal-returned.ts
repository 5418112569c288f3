import { journalKind, line } from "../../ledger/public.ts";

/** A withdrawal that was rejected, cancelled, or given up after the bank returned the money. `amount` in rupiah. */
export interface WithdrawalReturned {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly amount: number;
  readonly decidedAt: Date;
}

/** The pending amount returns to the user's balance. */
export const withdrawalReturned = journalKind({
  kind: "withdrawal_returned",
  debits: ["withdrawal_pending"],
  credits: ["payable"],
  content({ withdrawalId, userId, amount, decidedAt }: WithdrawalReturned) {
    return {
      key: `withdraw:${withdrawalId}:returned`,
      meta: { withdrawalId, userId, decidedAt: decidedAt.toISOString() },
      lines: [
        line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
        line("payable", `user:${userId}`, amount),
      ],
    };
  },
  steps: {
    reject: {
      phase: "withdraw",
      event: (world, n, other) => ({
        withdrawalId: world.id(n),
        userId: world.respondent(n),
        amount: world.withdrawn(n) + (other ? 1 : 0),
        decidedAt: new Date(0),
      }),
      isAllowed: (world, n, other) => !other && !world.wasTried(n),
      numbers: [0],
    },
  },
});
