import { journalKind, line } from "../../ledger/public.ts";
import { heldBy, payoutOf } from "./payout-sent.ts";
import type { PayoutMoved } from "./payout-sent.ts";

export interface PayoutReturned extends PayoutMoved {
  readonly returnedAt: Date;
}

/** The bank returned the payout: the withdrawal holds the money again. */
export const payoutReturned = journalKind({
  kind: "payout_returned",
  debits: ["payout_clearing", "bank", "withdrawal_fee"],
  credits: ["withdrawal_pending"],
  content(event: PayoutReturned) {
    const { payoutId, withdrawalId, userId, amount, fee } = event;
    return {
      key: `payout:${payoutId}:returned`,
      meta: {
        payoutId,
        withdrawalId,
        userId,
        returnedAt: event.returnedAt.toISOString(),
      },
      lines: [
        heldBy(event, amount - fee),
        line("withdrawal_fee", "platform", fee),
        line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
      ],
    };
  },
  steps: {
    returnPayout: {
      phase: "withdraw",
      event: (world, n, other) => ({
        ...payoutOf(world, n, other),
        returnedAt: new Date(0),
      }),
      isAllowed: (world, n, other) => !other && world.cameBack(n),
      numbers: [1],
      after: (world, n) => `payout:${world.id(n)}:sent`,
    },
  },
});
