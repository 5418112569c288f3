import { journalKind, line } from "../../ledger/public.ts";

/** A correction that two admins agreed on. `amount` in rupiah; a negative amount takes money from the user. */
export interface Adjustment {
  readonly adjustmentId: number;
  readonly userId: number;
  readonly account: "payable" | "customer_credit";
  readonly amount: number;
}

export const adjustment = journalKind({
  kind: "adjustment",
  debits: ["payable", "customer_credit", "adjustment"],
  credits: ["payable", "customer_credit", "adjustment"],
  spends: true,
  content({ adjustmentId, userId, account, amount }: Adjustment) {
    const isGiven = amount > 0;
    const size = Math.abs(amount);
    return {
      key: `adjustment:${adjustmentId}`,
      meta: { adjustmentId, userId },
      lines: [
        {
          ...line(account, `user:${userId}`, size),
          side: isGiven ? ("credit" as const) : ("debit" as const),
        },
        {
          ...line("adjustment", "platform", size),
          side: isGiven ? ("debit" as const) : ("credit" as const),
        },
      ],
    };
  },
  steps: {
    adjust: {
      phase: "end",
      event: (world, n, other) => ({
        adjustmentId: world.id(n),
        userId: world.surveyOf(n),
        account: world.adjustedAccount(n),
        amount: world.adjusted(n) + (other ? 1 : 0),
      }),
    },
  },
});
