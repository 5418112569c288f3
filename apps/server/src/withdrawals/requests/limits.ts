import { findUser } from "../../accounts/public.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  EmailNotVerified,
  TooManyToday,
  WithdrawalCooling,
} from "../errors.ts";
import { readWithdrawalTerms } from "../terms/repository.ts";
import { countSince } from "./repository.ts";

const HOUR_MS = 3_600_000;

/**
 * What must be true of the user before a request. Exact for concurrent requests, because the caller holds
 * `lockRequestsOf`.
 * @throws EmailNotVerified; WithdrawalCooling after a change of password or address, in which an owner notices an
 * intruder; TooManyToday, which counts every request whatever became of it
 */
export async function checkLimits(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<void> {
  const { perDay, coolDownHours } = await readWithdrawalTerms(tx);
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
