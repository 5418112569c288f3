import { journalKind, line } from "../../ledger/public.ts";

/** Money whose owner or purpose is not known. `amount` in rupiah. */
export interface UnknownPayment {
  /** Id of the payment attempt. */
  readonly attemptId: string;
  readonly provider: string;
  readonly amount: number;
  readonly effectiveAt?: Date;
}

export const unknownPayment = journalKind({
  kind: "unknown_payment",
  debits: ["gateway_clearing"],
  credits: ["suspense"],
  content({ attemptId, provider, amount, effectiveAt }: UnknownPayment) {
    return {
      key: `suspense:${attemptId}`,
      meta: { attemptId },
      lines: [
        line("gateway_clearing", `provider:${provider}`, amount),
        line("suspense", `provider:${provider}`, amount),
      ],
      effectiveAt,
    };
  },
  steps: {
    payUnknown: {
      phase: "collect",
      event: (world, n, other) => ({
        attemptId: `unknown-${world.id(n)}`,
        provider: world.provider,
        amount: world.amounts.unknown + (other ? 1 : 0),
      }),
    },
  },
});
