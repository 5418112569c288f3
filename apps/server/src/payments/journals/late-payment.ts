import { journalKind, line } from "../../ledger/public.ts";

/** An order that was paid after it had been cancelled: the money becomes its creator's credit. `amount` in rupiah. */
export interface LatePayment {
  /** Id of the payment attempt. */
  readonly attemptId: string;
  readonly provider: string;
  readonly amount: number;
  readonly userId: number;
  /** The survey of the order, which the user's history shows. */
  readonly surveyId: number;
  readonly effectiveAt?: Date;
}

export const latePayment = journalKind({
  kind: "late_payment",
  debits: ["gateway_clearing"],
  credits: ["customer_credit"],
  content({
    attemptId,
    provider,
    userId,
    surveyId,
    amount,
    effectiveAt,
  }: LatePayment) {
    return {
      key: `late:${attemptId}`,
      meta: { attemptId, userId, surveyId },
      lines: [
        line("gateway_clearing", `provider:${provider}`, amount),
        line("customer_credit", `user:${userId}`, amount),
      ],
      effectiveAt,
    };
  },
  steps: {
    payLate: {
      phase: "collect",
      isFrequent: true,
      event: (world, n, other) => ({
        attemptId: `late-${world.id(n)}`,
        provider: world.provider,
        amount: world.amounts.late + (other ? 1 : 0),
        userId: world.surveyOf(n),
        surveyId: world.surveyOf(n),
      }),
    },
  },
});
