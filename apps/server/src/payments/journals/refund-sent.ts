import { journalKind, line } from "../../ledger/public.ts";
import { finalRefundKey, refundOf } from "./refund-requested.ts";
import type { RefundMoved } from "./refund-requested.ts";

/** The refund arrived: `provider` names where the money was, `bank` that it was sent by hand. */
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
        // A refund by hand has no row that allows it.
        provider: other ? "bank" : world.provider,
      }),
      isAllowed: (world, n, other) => !other && world.isRefunded(n),
    },
  },
});
