import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import { findUser } from "../../accounts/public.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  BelowMinimum,
  EmailNotVerified,
  FeeChanged,
  TooManyToday,
  WithdrawalCooling,
} from "../errors.ts";
import { countSince } from "./repository.ts";

const HOUR_MS = 3_600_000;

/** @throws BelowMinimum; FeeChanged when the user saw another fee */
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
 * What must be true of the user before a request. Exact for concurrent requests, because the caller holds
 * `lockRequestsOf`.
 * @throws EmailNotVerified; WithdrawalCooling after a change of password or address, in which an owner notices an
 * intruder; TooManyToday, which counts every request whatever became of it
 */
export async function checkLimits(
  tx: Tx,
  userId: number,
  { perDay, coolDownHours }: WithdrawalTerms,
  now: Date,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Unauthenticated();
  if (!user.emailVerifiedAt) throw new EmailNotVerified();
  const changedAt = user.credentialsChangedAt?.getTime() ?? -Infinity;
  const leftMs = changedAt + coolDownHours * HOUR_MS - now.getTime();
  if (leftMs > 0) throw new WithdrawalCooling(Math.ceil(leftMs / HOUR_MS));
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS);
  if ((await countSince(tx, userId, dayAgo)) >= perDay)
    throw new TooManyToday(perDay);
}
