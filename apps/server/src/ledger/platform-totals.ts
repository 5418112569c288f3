import type { Tx } from "../platform/database/transaction.ts";
import { sumByKind } from "./totals-repository.ts";

/** Where the platform's money stands. Rupiah ≥ 0. */
export interface PlatformTotals {
  /** The platform's fee, earned with accepted answers. */
  readonly income: number;
  /** What people can withdraw now, all together. */
  readonly payable: number;
  /** Requests for money that nobody decided about yet, and what is held for them. */
  readonly withdrawalsPending: {
    readonly count: number;
    readonly amount: number;
  };
}

/** One statement that reads the balances of all people and surveys: for a page that admins look at, not for each request. */
export async function platformTotals(tx: Tx): Promise<PlatformTotals> {
  const sums = await sumByKind(tx, [
    "platform_fee",
    "payable",
    "withdrawal_pending",
  ]);
  const of = new Map(sums.map((sum) => [sum.kind, sum]));
  // All three are credits, which the ledger writes negative.
  const amountOf = (kind: string) => Math.abs(of.get(kind)?.balance ?? 0);
  return {
    income: amountOf("platform_fee"),
    payable: amountOf("payable"),
    withdrawalsPending: {
      count: of.get("withdrawal_pending")?.accounts ?? 0,
      amount: amountOf("withdrawal_pending"),
    },
  };
}
