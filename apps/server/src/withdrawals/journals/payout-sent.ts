import { journalKind, line } from "../../ledger/public.ts";
import type { HistoryWorld } from "../../ledger/public.ts";

/** One attempt to send a withdrawal. `fee` is the part of the amount that does not arrive. Amounts in rupiah. */
export interface PayoutMoved {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly amount: number;
  readonly payoutId: number;
  readonly fee: number;
  /** The account that holds the money: the platform's bank account, or the payout provider of that name. */
  readonly from: "bank" | `provider:${string}`;
}

/** The journal records the values of its row as evidence. */
export interface PayoutSent extends PayoutMoved {
  readonly decidedAt: Date;
  readonly sentAt: Date;
}

/** The bank was instructed to transfer the payout. */
export const payoutSent = journalKind({
  kind: "payout_sent",
  debits: ["withdrawal_pending"],
  credits: ["payout_clearing", "bank", "withdrawal_fee"],
  content(event: PayoutSent) {
    const { payoutId, withdrawalId, userId, amount, fee } = event;
    return {
      key: `payout:${payoutId}:sent`,
      meta: {
        payoutId,
        withdrawalId,
        userId,
        decidedAt: event.decidedAt.toISOString(),
        sentAt: event.sentAt.toISOString(),
      },
      lines: [
        line("withdrawal_pending", `withdrawal:${withdrawalId}`, amount),
        heldBy(event, amount - fee),
        line("withdrawal_fee", "platform", fee),
      ],
    };
  },
  steps: {
    sendPayout: {
      phase: "withdraw",
      event: (world, n, other) => ({
        ...payoutOf(world, n, other),
        decidedAt: new Date(0),
        sentAt: new Date(0),
      }),
      // No row in the history allows the payout by a provider.
      isAllowed: (world, n, other) => !other && world.wasTried(n) && n !== 5,
      numbers: [1, 4],
    },
  },
});

export const heldBy = ({ from }: PayoutMoved, amount: number) =>
  from === "bank"
    ? line("bank", "platform", amount)
    : line("payout_clearing", from, amount);

/** The payout `n` of a random history; one is from a payout provider. */
export function payoutOf(
  world: HistoryWorld,
  n: number,
  other: boolean,
): PayoutMoved {
  return {
    payoutId: world.id(n),
    withdrawalId: world.id(n),
    userId: world.respondent(n),
    amount: world.withdrawn(n),
    fee: world.amounts.payoutFee + (other ? 1 : 0),
    from: n === 5 ? `provider:${world.provider}` : "bank",
  };
}
