import { journalKind, line } from "../../ledger/public.ts";

/** An operator found the owner of money in suspense. `amount` in rupiah. */
export interface SuspenseAssigned {
  readonly attemptId: string;
  readonly provider: string;
  readonly userId: number;
  readonly amount: number;
}

export const suspenseAssigned = journalKind({
  kind: "suspense_assigned",
  debits: ["suspense"],
  credits: ["customer_credit"],
  content({ attemptId, provider, userId, amount }: SuspenseAssigned) {
    return {
      key: `suspense:${attemptId}:assigned`,
      meta: { attemptId, userId },
      lines: [
        line("suspense", `provider:${provider}`, amount),
        line("customer_credit", `user:${userId}`, amount),
      ],
    };
  },
  steps: {
    assign: {
      phase: "collect",
      event: (world, n, other) => ({
        attemptId: `unknown-${world.id(n)}`,
        provider: world.provider,
        amount: world.amounts.assigned,
        userId: world.surveyOf(n) + (other ? 1 : 0),
      }),
    },
  },
});
