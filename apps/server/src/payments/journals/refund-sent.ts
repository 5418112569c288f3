import { journalKind, line } from "../../ledger/public.ts";
import { finalRefundKey, refundOf } from "./refund-requested.ts";
import type { RefundMoved } from "./refund-requested.ts";

/** A refund that was sent. `provider` is the provider that held the money, or `bank` for a refund by hand. */
export interface RefundSent extends RefundMoved {
  readonly provider: string;
}

export const refundSent = journalKind({
  kind: "refund_sent",
  debits: ["refund_pending"],
  credits: ["gateway_clearing", "bank"],
  content({ refundId, userId, amount, provider }: RefundSent) {
    return {
      key: finalRefundKey(refundId),
      meta: { refundId, userId },
      lines: [
        line("refund_pending", `user:${userId}`, amount),
        provider === "bank"
          ? line("bank", "platform", amount)
          : line("gateway_clearing", `provider:${provider}`, amount),
      ],
    };
  },
  steps: {
    sendRefund: {
      phase: "collect",
      event: (world, n, other) => ({
        ...refundOf(world, n, false),
        // No row in the history allows a refund by hand.
        provider: other ? "bank" : world.provider,
      }),
      isAllowed: (world, n, other) => !other && world.isRefunded(n),
    },
  },
});
