import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import { requireTrusted } from "../../payouts/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { BelowMinimum, FeeChanged, TooManyToday } from "../errors.ts";
import { countSince } from "./repository.ts";

const DAY_MS = 24 * 3_600_000;

/** @throws BelowMinimum; FeeChanged if the user saw another fee */
export function checkAmount(
  {
    amount,
    fee,
  }: { readonly amount: number; readonly fee?: number | undefined },
  terms: WithdrawalTerms,
): void {
  if (amount < terms.minimum) throw new BelowMinimum(terms.minimum);
  if (fee !== undefined && fee !== terms.fee) throw new FeeChanged(terms.fee);
}

/**
 * Checks the conditions for a request of a user. Exact for concurrent requests, because the caller holds
 * `lockRequestsOf`.
 * @throws the errors of `requireTrusted`; TooManyToday, which counts every request regardless of its outcome
 */
export async function checkLimits(
  tx: Tx,
  userId: number,
  { perDay, coolDownHours }: WithdrawalTerms,
  now: Date,
): Promise<void> {
  await requireTrusted(tx, userId, coolDownHours, now);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  if ((await countSince(tx, userId, dayAgo)) >= perDay)
    throw new TooManyToday(perDay);
}
