import type { Tx } from "../../platform/database/transaction.ts";
import { readWithdrawalTerms } from "../../payouts/public.ts";
import { updatePaid } from "./repository.ts";

const DAY_MS = 24 * 3_600_000;

/** Marks sent withdrawals as paid that the bank did not return within the time in the terms. */
export async function markPaid(tx: Tx, now: Date): Promise<void> {
  const { paidAfterDays } = await readWithdrawalTerms(tx);
  await updatePaid(tx, new Date(now.getTime() - paidAfterDays * DAY_MS));
}
