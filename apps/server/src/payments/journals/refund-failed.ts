import { journalKind, line } from "../../ledger/public.ts";
import { finalRefundKey, refundOf } from "./refund-requested.ts";
import type { RefundMoved } from "./refund-requested.ts";

/** A refund failed: the money becomes the user's credit again. */
export const refundFailed = journalKind({
  kind: "refund_failed",
  debits: ["refund_pending"],
  credits: ["customer_credit"],
  content({ refundId, userId, amount }: RefundMoved) {
    return {
      key: finalRefundKey(refundId),
      meta: { refundId, userId },
      lines: [
        line("refund_pending", `user:${userId}`, amount),
        line("customer_credit", `user:${userId}`, amount),
      ],
    };
  },
  steps: {
    failRefund: {
      phase: "collect",
      event: refundOf,
      isAllowed: (world, n, other) => !other && !world.isRefunded(n),
    },
  },
});
