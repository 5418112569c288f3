import { journalKind, line } from "../../ledger/public.ts";

/** A deleted account's balance that is too small to withdraw. `amount` in rupiah. */
export interface BalanceForfeited {
  readonly userId: number;
  readonly amount: number;
}

/** The balance becomes the platform's. */
export const balanceForfeited = journalKind({
  kind: "balance_forfeited",
  debits: ["payable"],
  credits: ["forfeited_balance"],
  spends: true,
  content({ userId, amount }: BalanceForfeited) {
    return {
      key: `forfeit:${userId}`,
      meta: { userId },
      lines: [
        line("payable", `user:${userId}`, amount),
        line("forfeited_balance", "platform", amount),
      ],
    };
  },
  steps: {
    forfeit: {
      phase: "end",
      event: (world, n, other) => ({
        userId: world.respondent(n),
        amount: other ? 101 : 100,
      }),
      isAllowed: () => true,
    },
  },
});
