import { journalKind, line } from "../../ledger/public.ts";

/** The top-up of an accepted answer's reward to the promised pay. `amount` in rupiah. */
export interface PayPromiseKept {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  readonly amount: number;
}

export const payPromiseKept = journalKind({
  kind: "pay_promise_kept",
  debits: ["pay_promise_budget"],
  credits: ["payable"],
  content({ participationId, surveyId, userId, amount }: PayPromiseKept) {
    return {
      key: `promise:${participationId}`,
      meta: { participationId, surveyId, userId },
      lines: [
        line("pay_promise_budget", `survey:${surveyId}`, amount),
        line("payable", `user:${userId}`, amount),
      ],
    };
  },
  steps: {
    keepPromise: {
      phase: "earn",
      event: (world, n, other) => ({
        participationId: world.id(n),
        surveyId: world.surveyOf(n),
        userId: world.respondent(n),
        amount: world.promisePaid + (other ? 1 : 0),
      }),
    },
  },
});
