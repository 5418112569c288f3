import { findUser } from "../../accounts/public.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { EmailNotVerified, WithdrawalCooling } from "../errors.ts";

const HOUR_MS = 3_600_000;

/**
 * Checks the conditions for sending a user's money to a bank account; `coolDownHours` as in the withdrawal terms.
 * @throws EmailNotVerified; WithdrawalCooling after a change of password or address, so that an owner has time to
 * notice an intruder
 */
export async function requireTrusted(
  tx: Tx,
  userId: number,
  coolDownHours: number,
  now: Date,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Unauthenticated();
  if (!user.emailVerifiedAt) throw new EmailNotVerified();
  const changedAt = user.credentialsChangedAt?.getTime() ?? -Infinity;
  const leftMs = changedAt + coolDownHours * HOUR_MS - now.getTime();
  if (leftMs > 0) throw new WithdrawalCooling(Math.ceil(leftMs / HOUR_MS));
}
