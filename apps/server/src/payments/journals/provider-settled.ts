import { journalKind, line } from "../../ledger/public.ts";

/** The provider transferred the collected money, less its fee, to the platform's bank account. Amounts in rupiah. */
export interface ProviderSettled {
  readonly settlementId: number;
  readonly provider: string;
  readonly amount: number;
  readonly fee: number;
}

export const providerSettled = journalKind({
  kind: "provider_settled",
  debits: ["bank", "gateway_fee"],
  credits: ["gateway_clearing"],
  isPlanned: true,
  content({ settlementId, provider, amount, fee }: ProviderSettled) {
    return {
      key: `settle:${provider}:${settlementId}`,
      meta: { settlementId },
      lines: [
        line("bank", "platform", amount - fee),
        line("gateway_fee", "platform", fee),
        line("gateway_clearing", `provider:${provider}`, amount),
      ],
    };
  },
  steps: {
    settleProvider: {
      phase: "end",
      event: (world, n, other) => ({
        settlementId: world.id(n),
        provider: world.provider,
        amount: 1_000,
        fee: other ? 21 : 20,
      }),
      isAllowed: () => true,
    },
  },
});
