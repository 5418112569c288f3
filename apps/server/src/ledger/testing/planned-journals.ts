import { journal, line } from "../journals/journal.ts";
import type { Journal } from "../journals/journal.ts";

/*
 * Events of the chart that no use case posts yet, so that the ledger is tested with them already. A builder moves to
 * `journals/` with the use case that posts it. Amounts in rupiah.
 */

/** The provider paid what it had collected into the bank account, less its fee. */
export function providerSettled({
  settlementId,
  provider,
  amount,
  fee,
}: {
  readonly settlementId: number;
  readonly provider: string;
  readonly amount: number;
  readonly fee: number;
}): Journal {
  return journal(
    `settle:${provider}:${settlementId}`,
    "provider_settled",
    { settlementId },
    [
      line("bank", "platform", amount - fee),
      line("gateway_fee", "platform", fee),
      line("gateway_clearing", `provider:${provider}`, amount),
    ],
  );
}
