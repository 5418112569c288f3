import { journalKind, line } from "../../ledger/public.ts";
import type { HistoryWorld } from "../../ledger/public.ts";

/** A refund of a user's credit. `amount` in rupiah. */
export interface RefundMoved {
  readonly refundId: number;
  readonly userId: number;
  readonly amount: number;
}

export const refundRequested = journalKind({
  kind: "refund_requested",
  debits: ["customer_credit"],
  credits: ["refund_pending"],
  spends: true,
  content({ refundId, userId, amount }: RefundMoved) {
    return {
      key: `refund:${refundId}:request`,
      meta: { refundId, userId },
      lines: [
        line("customer_credit", `user:${userId}`, amount),
        line("refund_pending", `user:${userId}`, amount),
      ],
    };
  },
  steps: { requestRefund: { phase: "collect", event: refundOf } },
});

/** The refund `n` of a random history. */
export function refundOf(
  world: HistoryWorld,
  n: number,
  other: boolean,
): RefundMoved {
  return {
    refundId: world.id(n),
    userId: world.surveyOf(n),
    amount: world.amounts.refund + (other ? 1 : 0),
  };
}

/** All journals that end a refund share a key, so that only one of them can be posted. */
export const finalRefundKey = (refundId: number) => `refund:${refundId}:final`;
